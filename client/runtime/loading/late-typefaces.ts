/**
 * Loads the script that shows late typefaces. If a typeface comes too late for the page's first lines, the browser
 * keeps the fallback font (`font-display: optional`). Then a word in the typeface has the width of the word in the
 * fallback font, and this function detects that (decision 0045).
 */
export function startLateTypefaces(root: Document, signal: AbortSignal): void {
  void root.fonts.ready.then(async () => {
    const pen = root.createElement('canvas').getContext('2d');
    const widths = ['Fraunces,', 'Figtree,', ''].map((name) => {
      if (pen) pen.font = `9px ${name}monospace`;
      return pen?.measureText('Tim').width;
    });
    if (new Set(widths).size === 3) return;
    // If the script cannot be loaded, the page keeps the fallback fonts.
    const late = await import('./typefaces.ts').catch(() => null);
    await late?.showTypefaces(root, signal);
  });
}
