import { readFileSync } from 'node:fs';
import { html, raw } from 'hono/html';
import type { Group, Report } from './report.ts';
import { reachedAt } from './steps.ts';
import {
  type Bar,
  type Cell,
  dayTable,
  groupTable,
  restTable,
  splitTable,
  stepTable,
  type Table,
} from './tables.ts';
import {
  countText,
  exampleMark,
  groupNames,
  notes,
  periodText,
  shareText,
  sourceTitle,
  verdicts,
  withMark,
} from './words.ts';

type Html = ReturnType<typeof html>;

/**
 * The report as one HTML file without scripts or further requests, for phone, desktop and paper. It lists at most
 * `top` groups.
 */
export async function toPage(report: Report, top: number): Promise<string> {
  const example = exampleMark(report);
  const groups = report.groups.slice(0, top);
  const whole = await html`<!doctype html>
<html lang="en-GB">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<title>${example && `${example} · `}The funnel, ${periodText(report)}</title>
<style>${raw(styleSheet(example))}</style>
</head>
<body>
${example && html`<aside class="mark" aria-label="About this report">${example}</aside>`}
<header>
<h1>The funnel</h1>
<p class="soft">Of ${sourceTitle(report)}. ${periodText(report)}.</p>
${keyFigures(report)}
</header>
<main>
${section('All steps', card(toTable(stepTable(report.total), withMark('All steps', report))))}
${report.splits.length > 0 && section('Splits', splits(report))}
${groups.length > 0 && section(`By ${report.by.join(', ')}`, compared(report, groups))}
${section('Day by day', card(toTable(dayTable(report), withMark('Day by day', report))))}
${report.rest.length > 0 && section('Other counts', card(toTable(restTable(report), withMark('Other counts', report))))}
</main>
<footer>
${notes(report).map((note) => html`<p>${note}</p>`)}
</footer>
</body>
</html>
`;
  return whole.toString();
}

function section(title: string, content: Html): Html {
  return html`<section><h2>${title}</h2>${content}</section>`;
}

function card(content: Html): Html {
  return html`<div class="card">${content}</div>`;
}

function keyFigures({ total }: Report): Html {
  const [paid, offers] = [reachedAt(total, 'paid'), reachedAt(total, 'offer')];
  const figures = [
    ['Came', countText(total.came)],
    ['Orders paid', countText(paid)],
    ['Paid, of all who came', shareText(total.came > 0 ? paid / total.came : null)],
    ['Paid, of offers opened', shareText(offers > 0 ? paid / offers : null)],
  ];
  return html`<dl class="key">${figures.map(([name, figure]) => html`<div><dt>${name}</dt><dd>${figure}</dd></div>`)}</dl>`;
}

function splits(report: Report): Html {
  const cards = report.splits.map((split) =>
    card(
      html`${toTable(splitTable(split), withMark(split.from, report))}${verdicts(split).map((verdict) => html`<p>${verdict}</p>`)}`,
    ),
  );
  return html`<div class="cards">${cards}</div>`;
}

function compared(report: Report, groups: readonly Group[]): Html {
  const left = report.groups.length - groups.length;
  const name = `Side by side${left > 0 ? `; groups left out: ${left}` : ''}`;
  const cards = groups.map((group) =>
    card(toTable(stepTable(group.funnel), withMark(groupNames(group).join(' · '), report))),
  );
  return html`${card(toTable(groupTable(report, groups), withMark(name, report)))}<div class="cards">${cards}</div>`;
}

/** A table that scrolls if it is wider than the screen. */
function toTable({ head, rows, words }: Table, caption: string): Html {
  const look = (i: number) => (i < words ? 'words' : 'number');
  return html`<div class="scroll" role="region" tabindex="0" aria-label="${caption}"><table>
<caption>${caption}</caption>
<thead><tr>${head.map((cell, i) => html`<th scope="col" class="${look(i)}">${cell}</th>`)}</tr></thead>
<tbody>${rows.map(
    ([
      first,
      ...cells
    ]) => html`<tr><th scope="row" class="words">${first && toCell(first)}</th>${cells.map(
      (cell, i) => html`<td class="${look(i + 1)}">${toCell(cell)}</td>`,
    )}</tr>
`,
  )}</tbody>
</table></div>`;
}

function toCell({ text, bars = [] }: Cell): Html {
  return html`${text}${bars.length > 0 && html`<span class="bars">${bars.map(toBar)}</span>`}`;
}

function toBar({ from, to, look }: Bar): Html {
  const [left, width] = [from, to - from].map((part) => `${(part * 100).toFixed(1)}%`);
  return html`<i class="${look}" style="left:${left};width:${width}"></i>`;
}

/** The page's style sheet with the shop's colours and typefaces. Each printed page has the watermark. */
function styleSheet(watermark: string): string {
  const read = (path: string) => readFileSync(new URL(path, import.meta.url));
  const tokens = read('../../worker/view/styles/tokens.css').toString();
  // Takes only the default values of the tokens, not the imports and not the values for more contrast.
  const values = tokens.slice(0, tokens.indexOf('@media')).match(/--[\w-]+:[^;]+;/g) ?? [];
  const faces = ['Fraunces', 'Figtree'].map((name) => {
    const font = read(`../../assets/fonts/${name.toLowerCase()}.woff2`).toString('base64');
    return `@font-face{font-family:${name};src:url(data:font/woff2;base64,${font}) format('woff2');font-weight:400 700}`;
  });
  const margin = watermark && `@page{@top-center{content:"${watermark}";font:600 9pt sans-serif}}`;
  return [...faces, `:root{${values.join('')}}`, read('page.css'), margin].join('\n');
}
