import { localDateTime } from '../../../country/local-time.ts';
import { countryFacts } from '../../../country/markets.ts';
import { contactVariant } from '../../../funnel.ts';
import type { Declaration } from '../../../law/declaration.ts';
import type { View } from '../../view.ts';
import { contactProps } from '../legal/contact.props.ts';

type Words = Pick<View, 't' | 'market'>;

const nextSteps = ['check', 'send', 'money'] as const;

/**
 * The i18next context for texts about the right of withdrawal. In some countries this right comes only
 * from the contract and not from the law, so it has its own texts.
 */
export function rightContext({ market }: Words): { context?: 'contractual' } {
  const { kind } = countryFacts[market.country].law.withdrawal;
  return kind === 'contractual' ? { context: kind } : {};
}

/**
 * The content of a declaration of withdrawal in rows. `at` is the time when it was stored, in ms since the
 * epoch; null before that.
 */
export function declarationRows(
  words: Words,
  { name, number, email, part }: Declaration,
  at: number | null,
): [label: string, value: string][] {
  const { t, market } = words;
  const sentence = part ? 'declarationOfPart' : 'declaration';
  return [
    [
      t('service:withdrawal.rows.declaration'),
      t(`service:withdrawal.${sentence}`, { number, ...rightContext(words) }),
    ],
    [t('order:summary.number'), number],
    ...(part ? [[t('service:withdrawal.rows.part'), part] satisfies [string, string]] : []),
    [t('service:withdrawal.rows.name'), name],
    [t('order:form.email'), email],
    ...(at === null
      ? []
      : [[t('service:withdrawal.rows.at'), localDateTime(at, market)] satisfies [string, string]]),
  ];
}

/** The list of the next steps after a declaration of withdrawal. It does not reveal that the order exists. */
export function declarationNext(words: Words): { heading: string; steps: string[] } {
  const { t, market } = words;
  const { lines } = contactProps(words, contactVariant('refund', market.country));
  const address = lines.join(', ');
  return {
    heading: t('service:withdrawal.next.heading'),
    steps: nextSteps.map((step) => t(`service:withdrawal.next.${step}`, { address })),
  };
}
