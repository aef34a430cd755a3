// Copying a text, also where a page is not trusted with the clipboard (plain http in the own network).

/** Whether the text is on the clipboard now. `field` shows the text and is selected, so that one can copy by hand. */
export async function copyText(text: string, field: HTMLInputElement | null): Promise<boolean> {
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
  try {
    return document.execCommand('copy');
  } catch {
    return false;
  }
}
