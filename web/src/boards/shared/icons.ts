// Icons as paths on a field of 20 by 20, and the shapes that many are made of.
// f: filled with the icon's colour; d: dark detail; s: line in the icon's colour; k: dark line.

export type Stroke = 'f' | 'd' | 's' | 'k';
export interface Icon {
  /** The custom property that colours it; without one it takes the colour of the text. */
  tone?: string;
  /** A letter in it and the height of its middle, so that no colour has to be seen. */
  letter?: [string, number];
  paths: Array<[Stroke, string]>;
}

export const disc = (x: number, y: number, r: number): string => `M${x - r} ${y}a${r} ${r} 0 1 0 ${2 * r} 0a${r} ${r} 0 1 0 ${-2 * r} 0Z`;

/** A rim with points: stars, suns, seals. */
export function burst(points: number, outer: number, inner: number, x = 10, y = 10): string {
  const corners: string[] = [];
  for (let i = 0; i < points * 2; i++) {
    const radius = i % 2 ? inner : outer;
    const angle = (i * Math.PI) / points - Math.PI / 2;
    corners.push(`${(x + radius * Math.cos(angle)).toFixed(2)} ${(y + radius * Math.sin(angle)).toFixed(2)}`);
  }
  return `M${corners.join('L')}Z`;
}
