import type { End, Explanation } from './explain.ts';
import { hopRows } from './hop-rows.ts';
import { pageSections } from './page-sections.ts';
import type { Section } from './section.ts';

/** The explanation as an operator reads it, the answer first. */
export function toSections({ asked, table, hops, end }: Explanation): Section[] {
  const version = table.version === null ? '' : `version ${table.version}, `;
  const redirects = hops.filter(({ redirect }) => redirect).length;
  return [
    {
      title: 'Answer',
      rows: [['In short', `${hopsText(redirects)}${endText(end)}`]],
    },
    {
      title: 'Asked',
      rows: [
        ['Address', asked.address],
        ['Visitor from', asked.country ?? 'not known'],
        ['At', `${asked.date.slice(0, 19).replace('T', ' ')} UTC`],
        ['Cookies', asked.cookies.join(', ') || 'none'],
        ['Redirect table', `${version}${tableText(table)}`],
      ],
    },
    { title: 'Redirects', rows: hops.flatMap(hopRows) },
    ...(end.kind === 'page' ? pageSections(end) : []),
  ];
}

function tableText({ rules, experiments }: Explanation['table']): string {
  const shown = [rules === 1 ? '1 rule' : `${rules} rules`];
  if (experiments > 0)
    shown.push(experiments === 1 ? '1 experiment' : `${experiments} experiments`);
  return shown.join(', ');
}

function hopsText(hops: number): string {
  if (hops === 0) return '';
  return hops === 1 ? 'After one redirect: ' : `After ${hops} redirects: `;
}

function endText(end: End): string {
  switch (end.kind) {
    case 'page':
      return end.message === null
        ? `the page ${end.page} for ${end.country.market}, in ${end.lang}.`
        : `404, ${end.message}.`;
    case 'machine':
      return `an address of forms or machines, no page. It answers ${end.methods.join(' and ')}.`;
    case 'file':
      return 'a file of the build; no rule and no page is asked.';
    case 'redirect':
      return `a redirect to ${end.location}.`;
    case 'elsewhere':
      return `another site, ${end.location}.`;
    case 'loop':
      return `no end. It comes back to ${end.location}: browsers give up.`;
  }
}
