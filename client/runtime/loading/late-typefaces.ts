/**
 * Loads what shows the typefaces where they came too late for the page's first lines: a browser leaves those in
 * what stands in for them (font-display: optional), so a word in a typeface is as wide as without it (decision 0045).
 */
export function startLateTypefaces(root: Document, signal: AbortSignal): void {
  void root.fonts.ready.then(async () => {
    const pen = root.createElement('canvas').getContext('2d');
    const widths = ['Fraunces,', 'Figtree,', ''].map((name) => {
      if (pen) pen.font = `9px ${name}monospace`;
      return pen?.measureText('Tim').width;
    });
    if (new Set(widths).size === 3) return;
    // Without that script the page stays as it is.
    const late = await import('./typefaces.ts').catch(() => null);
    await late?.showTypefaces(root, signal);
  });
}
