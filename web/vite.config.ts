/// <reference types="vitest/config" />
// How the page is built (into the Python package), served while one works on it, and tested.
import { svelte } from '@sveltejs/vite-plugin-svelte';
import { defineConfig } from 'vite';

const server = process.env.STARBOARD_SERVER ?? 'http://127.0.0.1:8420';

export default defineConfig(({ mode }) => ({
  // Short class names for each component's own styles: they are a hundredth of the page. Equal styles may share one.
  plugins: [svelte({ compilerOptions: { cssHash: ({ css, hash }) => `s${hash(css).slice(0, 5)}` } })],
  build: {
    outDir: '../src/starboard/server/page',
    emptyOutDir: true,
    target: 'es2022',
    // The page's content security policy allows no data: scripts, fonts or styles.
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
  },
  // Svelte's browser build, also under Vitest's Node.
  resolve: mode === 'test' ? { conditions: ['browser'] } : {},
  server: {
    proxy: {
      '/api': { target: server, changeOrigin: true, headers: { origin: server } },
      '/schema': { target: server, changeOrigin: true },
      '/ws': { target: server, changeOrigin: true, ws: true, headers: { origin: server } },
    },
  },
  test: {
    environment: 'jsdom',
    include: ['src/**/*.test.ts'],
    globals: true,
  },
}));
