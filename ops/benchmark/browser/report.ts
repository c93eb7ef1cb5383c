import { textTable } from '../../text-table.ts';
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
  const facts = [
    ...machineFacts(['workerd', 'react', 'playwright']),
    ['rounds', `${rounds}, in turns`],
  ];
  const parts = tables(figures).map(
    ({ title, head, rows }) => `## ${title}\n\n${toMarkdown(head, rows)}`,
  );
  return `# What a slow phone sees

The figures of \`npm run benchmark -- browser\`; with \`--write\` it writes this page again. A phone of 412 px has a quarter
of the machine's speed and slow 4G (1.6 Mbit/s, 150 ms). With an empty cache it visits the worker of a deploy, and in
turns the same page as static HTML with half a kilobyte of script, made from the shop's own answer. Texts are sent in
brotli. Each figure is the median of the rounds, with the least and the most. The machine and its other work change every
figure, so compare the shop with the static page. [Rules 12.5 to 12.7](product/12-performance.md) limit the difference;
[performance](performance.md) lists the attempts.

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
  /** The other checkout's figure, and the ratio of the shop's figure to it. */
  const other = (way: string, name: string, own: readonly number[]): string[] => {
    if (!hasOther) return [];
    const theirs = figures.get(way + OTHER)?.get(name) ?? [];
    return [spread(theirs, digits(name)), ratioText(own, theirs)];
  };
  const beside = (floor: string, shop: string) =>
    [...(figures.get(shop) ?? [])].map(([name, own]) => {
      const floors = figures.get(floor)?.get(name) ?? [];
      const both = [floors, own].map((some) => spread(some, digits(name)));
      return [name, ...both, ratioText(own, floors), ...other(shop, name, own)];
    });
  const alone = ['dialog', 'quiz', 'second page'].flatMap((way) =>
    [...(figures.get(way) ?? [])].map(([name, own]) => [
      name,
      spread(own, digits(name)),
      ...other(way, name, own),
    ]),
  );
  const others = hasOther ? ['other', '× other'] : [];
  const head = ['static', 'shop', '× static', ...others];
  return [
    { title: 'The first visit', head: ['figure', ...head], rows: beside('static', 'shop') },
    {
      title: 'From a tap to the next paint, in ms',
      head: ['what', ...head],
      rows: beside('static, used', 'shop, used'),
    },
    {
      title: 'What a static page has not, in ms',
      head: ['what', 'shop', ...others],
      rows: alone,
    },
  ];
}

function digits(name: string): number {
  return /shift/.test(name) ? 3 : 0;
}
