import { textTable } from '../../terminal/text-table.ts';
import { machineFacts, median, spread, toMarkdown } from '../figures.ts';
import { type Figures, type Options, OTHER } from './measure.ts';

type Table = { title: string; head: string[]; rows: string[][] };

/** The figures as text for the terminal. */
export function text(figures: Figures): string {
  return tables(figures)
    .map(({ title, head, rows }) => [title, ...textTable(head, rows)].join('\n'))
    .join('\n\n');
}

/** The figures as a page in Markdown. */
export function markdown(figures: Figures, { rounds }: Options): string {
  const facts = [...machineFacts(['workerd', 'react', 'playwright']), ['rounds', `${rounds}`]];
  const parts = tables(figures).map(
    ({ title, head, rows }) => `## ${title}\n\n${toMarkdown(head, rows)}`,
  );
  return `# The shop on a slow phone

The figures of \`npm run benchmark -- browser\`. With \`--write\` the command writes this page again. The phone has a screen
of 412 px, a quarter of the machine's speed and slow 4G (1.6 Mbit/s, 150 ms). In each round it visits the deployed shop
and two other pages, all with an empty cache. The static page is the shop's page as static HTML, with half a kilobyte of
script. The plain page has 290 elements, 28 KB of HTML and the typefaces of the system
(\`ops/benchmark/browser/plain-page.ts\`): the page with which frameworks are usually compared. The shop's page has 450
elements, 50 KB and two typefaces. Texts are compressed with brotli. Each figure is the median of the rounds, with the smallest and the largest in
parentheses. The machine and its other work change every figure, so compare the shop with the static page.
[Rules 12.5 to 12.7](product/12-performance.md) limit the difference; [performance](performance.md) lists the attempts.

${toMarkdown(['run', ''], facts)}

${parts.join('\n\n')}
`;
}

function tables(figures: Figures): Table[] {
  const hasOther = figures.has(`shop${OTHER}`);
  const ratioText = (own: readonly number[], floors: readonly number[]) => {
    const ratio = median(own) / median(floors);
    return Number.isFinite(ratio) ? ratio.toFixed(2) : '–';
  };
  /** The figure of the other checkout, and the shop's figure divided by it. */
  const other = (visit: string, name: string, own: readonly number[]): string[] => {
    if (!hasOther) return [];
    const theirs = figures.get(visit + OTHER)?.get(name) ?? [];
    return [spread(theirs, digits(name)), ratioText(own, theirs)];
  };
  /** The shop's figures beside those of other pages. The ratio is to the last of these pages. */
  const beside = (floors: readonly string[], shop: string) =>
    [...(figures.get(shop) ?? [])].map(([name, own]) => {
      const all = floors.map((floor) => figures.get(floor)?.get(name) ?? []);
      const texts = [...all, own].map((some) => spread(some, digits(name)));
      return [name, ...texts, ratioText(own, all.at(-1) ?? []), ...other(shop, name, own)];
    });
  const alone = ['dialog', 'quiz', 'second page'].flatMap((visit) =>
    [...(figures.get(visit) ?? [])].map(([name, own]) => [
      name,
      spread(own, digits(name)),
      ...other(visit, name, own),
    ]),
  );
  const others = hasOther ? ['other', '× other'] : [];
  const head = ['static', 'shop', '× static', ...others];
  return [
    {
      title: 'The first visit',
      head: ['figure', 'plain', ...head],
      rows: beside(['plain', 'static'], 'shop'),
    },
    {
      title: 'From a tap to the next paint, in ms',
      head: ['interaction', ...head],
      rows: beside(['static, used'], 'shop, used'),
    },
    {
      title: 'Features that the static page does not have, in ms',
      head: ['figure', 'shop', ...others],
      rows: alone,
    },
  ];
}

function digits(name: string): number {
  return /shift/.test(name) ? 3 : 0;
}
