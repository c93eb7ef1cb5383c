import { html, raw } from 'hono/html';
import { dayChart } from './day-chart.ts';
import { countText, shareText, verdictOf } from './figures.ts';
import { countOn } from './funnel-steps.ts';
import { ladderChart } from './funnel-steps-chart.ts';
import type { Group } from './groups.ts';
import type { Report } from './report.ts';
import { pageSheet } from './sheets.ts';
import { splitChart } from './split-chart.ts';
import { tableHtml } from './table-html.ts';
import { groupTable, ladderTable, restTable, splitTable } from './tables.ts';
import { exampleMark, namesOf, notesOf, periodOf, sourceTitle, titled } from './words.ts';

/**
 * The report as one HTML file: no script, nothing to load, for a phone, a desk and paper. At most
 * `top` groups are drawn and listed.
 */
export async function pageOf(report: Report, top: number): Promise<string> {
  const mark = exampleMark(report);
  const groups = report.groups.slice(0, top);
  const whole = await html`<!doctype html>
<html lang="en-GB">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<title>${mark && `${mark} · `}The funnel, ${periodOf(report)}</title>
<style>${raw(pageSheet(mark))}</style>
</head>
<body>
${mark && html`<aside class="mark" aria-label="What this is">${mark}</aside>`}
<header>
<h1>The funnel</h1>
<p class="soft-words">Of ${sourceTitle(report)}. ${periodOf(report)}.</p>
${keyFigures(report)}
</header>
<main>
${section('All steps', steps(report, mark))}
${section('Day by day', days(report, mark))}
${report.splits.length > 0 && section('Splits', splits(report, mark))}
${groups.length > 0 && section(`By ${report.by.join(', ')}`, compared(report, groups, mark))}
${section('All the numbers', numbers(report, groups))}
</main>
<footer>
${notesOf(report).map((note) => html`<p>${note}</p>`)}
</footer>
</body>
</html>
`;
  return whole.toString();
}

type Html = ReturnType<typeof html>;

function section(title: string, content: Html) {
  return html`<section><h2>${title}</h2>${content}</section>`;
}

function keyFigures({ total }: Report): Html {
  const [paid, offers] = [countOn(total, 'paid'), countOn(total, 'offer')];
  const figures = [
    ['Came', countText(total.came)],
    ['Orders paid', countText(paid)],
    ['Paid, of all who came', shareText(total.came > 0 ? paid / total.came : null)],
    ['Paid, of offers opened', shareText(offers > 0 ? paid / offers : null)],
  ];
  return html`<dl class="key">${figures.map(([name, figure]) => html`<div><dt>${name}</dt><dd>${figure}</dd></div>`)}</dl>`;
}

/** The chart twice, for a desk and for a phone; the style sheet shows one. */
function steps({ total }: Report, mark: string): Html {
  const label = 'The steps of the funnel as bars; the numbers stand in a table below';
  const sizes = ['wide', 'narrow'] as const;
  const charts = sizes.map((size) => raw(ladderChart(total, { size, label, mark }).svg));
  return html`<div class="card whole">${charts}</div>`;
}

function days({ days: all }: Report, mark: string): Html {
  const titles = { views: 'Pages opened', paid: 'Orders paid' } as const;
  const cards = (['views', 'paid'] as const).map((what) => {
    const counts = all.map(({ day, ...count }) => ({ day, count: count[what] }));
    const chart = raw(dayChart(counts, { label: titles[what], mark }));
    return html`<div class="card"><h3>${titles[what]}</h3>${chart}</div>`;
  });
  return html`<div class="cards">${cards}</div>`;
}

function splits({ splits: all }: Report, mark: string): Html {
  const cards = all.map((split) => {
    const verdicts = split.options.filter(({ difference }) => difference);
    return html`<div class="card"><h3>${split.from}</h3>
${split.flaw ? html`<p>${split.flaw}</p>` : raw(splitChart(split, mark))}
${verdicts.map((option) => html`<p>${verdictOf(option, split)}.</p>`)}
${tableHtml(splitTable(split), `The variants of ${split.from}`, false)}</div>`;
  });
  return html`<div class="cards">${cards}</div>`;
}

function compared(report: Report, groups: readonly Group[], mark: string): Html {
  const left = report.groups.length - groups.length;
  const name = `Beside one another${left > 0 ? `, without ${left} more` : ''}`;
  const cards = groups.map((group) => {
    const title = namesOf(group).join(' · ');
    const label = `The steps of ${title}; the numbers stand in a table below`;
    const { svg } = ladderChart(group.ladder, { size: 'narrow', label, mark });
    return html`<div class="card"><h3>${title}</h3>${raw(svg)}</div>`;
  });
  return html`${tableHtml(groupTable(report, groups), titled(name, report))}<div class="cards">${cards}</div>`;
}

function numbers(report: Report, groups: readonly Group[]): Html {
  return html`${tableHtml(ladderTable(report.total), titled('All steps', report))}
${groups.map((group) => tableHtml(ladderTable(group.ladder), titled(namesOf(group).join(' · '), report)))}
${report.rest.length > 0 && tableHtml(restTable(report), titled('Counted besides', report))}`;
}
