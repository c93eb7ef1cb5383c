import type { ResultWords } from '../../../client/islands/result/result-words.ts';
import type { Outcome } from '../../../client/quiz/outcome.ts';
import { isSuggested } from '../../../client/quiz/result.ts';
import { company, marketContact } from '../../company.ts';
import { capitalized } from '../../copy/capitalized.ts';
import { translate } from '../../copy/copy.ts';
import type { Market } from '../../country/markets.ts';
import { getTheme, marketPath, productFor } from '../../funnel.ts';
import type { Mail } from '../../mail/mail.ts';
import type { QuizName } from '../../quizzes/quizzes.ts';
import { resultWords } from '../parts/result/result-words.props.ts';
import { mailFooter } from './mail-footer.ts';
import { type Letter, letterMail } from './mail-letter.tsx';
import { goodsPanels } from './mail-pictures.ts';

/**
 * The mail with a quiz result: its value and meaning, the habits for the day and the advice. If the
 * product is unsuitable for the visitor, it has only the reason. It offers the product only if the result
 * suggests the product.
 */
export function quizResultMail(
  quiz: QuizName,
  outcome: Outcome,
  market: Market,
  origin: string,
): Promise<Mail> {
  const t = translate(market.code);
  const words = resultWords(quiz, market);
  const value = new Intl.NumberFormat(market.lang).format(outcome.value);
  const product = productFor(getTheme('summary', quiz));
  const offer = `${origin}${marketPath('take', market.code)}?src=${quiz}`;
  return letterMail(market.lang, {
    // A quiz result may be about health, so the mail's subject does not reveal it.
    subject: t('service:quizEmail.quizResult.subject', { brand: company.brand }),
    greeting: t('service:greeting'),
    parts: [
      { text: t('service:quizEmail.quizResult.intro') },
      ...(outcome.excluded
        ? excludedParts(words.excluded[outcome.excluded], value)
        : resultParts(words, outcome, value, t('quiz:results.planHeading'))),
      ...(isSuggested(outcome)
        ? [
            ...goodsPanels({ t, market }, [{ product: product, count: 1 }], origin, [
              capitalized(words.product.kind),
              words.product.heading,
            ]),
            { text: t('service:quizEmail.quizResult.product', { product: words.product.heading }) },
            { button: [t('orderButton.label'), offer] as const, isToOrder: true },
          ]
        : []),
      { text: t('service:quizEmail.quizResult.note', { email: marketContact(market).email }) },
    ],
    footer: mailFooter(market.code),
  });
}

function excludedParts(words: { heading: string; text: string }, value: string): Letter['parts'] {
  return [{ heading: words.heading }, { text: words.text.replace('{value}', value) }];
}

function resultParts(
  { heading, meter, day, advice }: ResultWords,
  outcome: Outcome,
  value: string,
  planHeading: string,
): Letter['parts'] {
  const band = meter.bands.find(({ id }) => id === outcome.band);
  const own = outcome.advice.flatMap((id) => advice.lines[id] ?? []);
  return [
    { heading },
    { panel: [meter.label, meter.valueText.replace('{value}', value), band?.label ?? ''] },
    { text: band?.text.replace('{value}', value) ?? '' },
    { text: meter.note },
    { heading: planHeading },
    { list: (day.moments[outcome.band] ?? []).flatMap(({ habits }) => habits) },
    ...(own.length > 0 ? [{ heading: advice.heading }, { list: own }] : []),
  ];
}
