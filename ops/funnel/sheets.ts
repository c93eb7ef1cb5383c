import { readFileSync } from 'node:fs';

const read = (path: string) => readFileSync(new URL(path, import.meta.url));
const tokens = read('../../worker/view/styles/tokens.css').toString();
/** The roles of tokens.css: neither what it loads nor what it changes for more contrast. */
const roles = tokens.slice(0, tokens.indexOf('@media')).match(/--[\w-]+:[^;]+;/g) ?? [];

/** How pictures look, with the shop's colours. */
export const chartSheet = `:root{${roles.join('')}}\n${read('chart.css')}`;

/** How the page looks. It holds the typefaces; each of its printed pages says the mark. */
export function pageSheet(mark: string): string {
  const margin = mark && `@page{@top-center{content:"${mark}";font:600 9pt sans-serif}}`;
  return [...faces(), chartSheet, read('page.css'), margin].join('\n');
}

function faces(): string[] {
  return ['Fraunces', 'Figtree'].map((name) => {
    const data = read(`../../assets/fonts/${name.toLowerCase()}.woff2`).toString('base64');
    return `@font-face{font-family:${name};src:url(data:font/woff2;base64,${data}) format('woff2');font-weight:400 700}`;
  });
}
