import { formatMistake, type Mistake } from '../../build/mistake.ts';

/** The page in the place of every other while the sources have mistakes. */
export function mistakePage(root: string, mistakes: readonly Mistake[]): string {
  const articles = mistakes.map((mistake) => {
    const [place = '', ...code] = formatMistake({ ...mistake, message: '' }, root).split('\n');
    return `<article><h1>${escaped(mistake.message)}</h1><p>${escaped(place)}</p><pre>${escaped(code.join('\n'))}</pre></article>`;
  });
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<link rel="icon" href="data:,">
<title>Mistake · ${escaped(mistakes[0]?.file ?? 'development')}</title>
<style>
body { margin: 5vmin; font: 1rem/1.5 system-ui, sans-serif; color-scheme: light dark; }
article { border-left: 4px solid crimson; padding-left: 1rem; margin-bottom: 3rem; }
h1 { font-size: 1.25rem; white-space: pre-wrap; }
p, pre { font-family: ui-monospace, monospace; overflow-x: auto; }
</style>
</head>
<body>
${articles.join('\n')}
<footer>Fix it and save; this page reloads.</footer>
</body>
</html>
`;
}

function escaped(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('"', '&quot;');
}
