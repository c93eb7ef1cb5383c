import { text } from '../funnel-map/shapes.ts';
import { framed, widths } from './frame.ts';
import { ladderChart } from './funnel-steps-chart.ts';
import type { Report } from './report.ts';
import { chartSheet } from './sheets.ts';
import { exampleMark, periodOf, sourceTitle } from './words.ts';

const HEAD = 96;
const SIDE = 32;

/** All steps as one SVG that stands alone, with its title and days. */
export function pictureOf(report: Report): string {
  const mark = exampleMark(report);
  const about = `Of ${sourceTitle(report)}. ${periodOf(report)}.`;
  const { svg, height } = ladderChart(report.total, { size: 'wide', label: 'The steps', mark: '' });
  const [width, whole] = [widths.wide + 2 * SIDE, HEAD + height + SIDE];
  const place = `x="${SIDE}" y="${HEAD}" width="${widths.wide}" height="${height}"`;
  const picture = framed({
    label: `The funnel. ${about}`,
    width,
    height: whole,
    mark: '',
    style: chartSheet,
    shapes: [
      `<rect width="${width}" height="${whole}" class="ground"/>`,
      text(SIDE, 48, 'The funnel', 'class="heading"'),
      text(SIDE, 72, about, 'class="soft"'),
      mark && text(width - SIDE, 48, mark, 'class="mark-text" text-anchor="end"'),
      svg.replace('<svg ', `<svg ${place} `),
    ].filter(Boolean),
  });
  return `${picture.svg}\n`;
}
