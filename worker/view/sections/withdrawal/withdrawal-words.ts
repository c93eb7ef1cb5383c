import type { Declaration } from '../../../app.ts';
import { localDateTime } from '../../../country/local-time.ts';
import { countryFacts } from '../../../country/markets.ts';
import { contactVariant } from '../../../page/funnel.ts';
import { contactProps } from '../../parts/legal/contact.props.ts';
import type { View } from '../../view.ts';

type Words = Pick<View, 't' | 'market'>;

const nextSteps = ['check', 'send', 'money'] as const;

/** Which right is used: Switzerland's buyers have a contractual one, so its words are others. */
export function rightContext({ market }: Words): { context?: 'contractual' } {
  const { kind } = countryFacts[market.country].law.withdrawal;
  return kind === 'contractual' ? { context: kind } : {};
}

/** What was declared, in a sentence and in rows; `at`, in ms since the epoch, once it is stored. */
export function declarationRows(
  words: Words,
  { name, number, email }: Declaration,
  at: number | null,
): [label: string, value: string][] {
  const { t, market } = words;
  return [
    [
      t('service:refund.rows.declaration'),
      t('service:refund.declaration', { number, ...rightContext(words) }),
    ],
    [t('order:summary.number'), number],
    [t('service:refund.rows.name'), name],
    [t('order:form.email'), email],
    ...(at === null
      ? []
      : [[t('service:refund.rows.at'), localDateTime(at, market)] satisfies [string, string]]),
  ];
}

/** What happens after a declaration; the same words whether or not there is such an order. */
export function declarationNext(words: Words): { heading: string; steps: string[] } {
  const { t, market } = words;
  const { lines } = contactProps(words, contactVariant('refund', market.country));
  const address = lines.join(', ');
  return {
    heading: t('service:refund.next.heading'),
    steps: nextSteps.map((step) => t(`service:refund.next.${step}`, { address })),
  };
}
