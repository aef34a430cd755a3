// Copying a text, also where a page is not trusted with the clipboard (plain http in the own network).

/** Whether the text is on the clipboard now. A `field` that shows it is selected, so that one can copy by hand. */
export async function copyText(text: string, field: HTMLInputElement | null = null): Promise<boolean> {
  try {
    if (navigator.clipboard) {
      await navigator.clipboard.writeText(text);
      return true;
    }
  } catch {
    // Refused: the older way may still work.
  }
  field?.focus();
  field?.select();
  const put = (event: ClipboardEvent): void => {
    event.clipboardData?.setData('text/plain', text);
    event.preventDefault();
  };
  document.addEventListener('copy', put);
  try {
    return document.execCommand('copy');
  } catch {
    return false;
  } finally {
    document.removeEventListener('copy', put);
  }
}
