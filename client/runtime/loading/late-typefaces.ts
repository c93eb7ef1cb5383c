/**
 * If a web font loads too late for the first lines of a page, the browser shows the fallback font on the
 * whole page (`font-display: optional`). This function detects that: a word in the web font is
 * as wide as in the fallback font. It then loads the script that shows the web fonts (decision 0045).
 */
export function startLateTypefaces(root: Document, signal: AbortSignal): void {
  void root.fonts.ready.then(async () => {
    const pen = root.createElement('canvas').getContext('2d');
    const widths = ['Fraunces,', 'Figtree,', ''].map((name) => {
      if (pen) pen.font = `9px ${name}monospace`;
      return pen?.measureText('Tim').width;
    });
    if (new Set(widths).size === 3) return;
    // If that script cannot be loaded, the page keeps the fallback fonts.
    const late = await import('./typefaces.ts').catch(() => null);
    await late?.showTypefaces(root, signal);
  });
}
