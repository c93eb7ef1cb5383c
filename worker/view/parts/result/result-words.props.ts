import type {
  BandWords,
  ProductWords,
  ResultWords,
} from '../../../../client/islands/result/result-words.ts';
import type { Exclusion, Quiz } from '../../../../client/quiz/quiz.ts';
import { bmiBands, pointBands } from '../../../../client/quiz/result.ts';
import { bundle } from '../../../catalogue/bundles.ts';
import { deliveryFee } from '../../../catalogue/prices.ts';
import { type SupplementId, supplements } from '../../../catalogue/products.ts';
import { company } from '../../../company.ts';
import { optionalWordsAt, type Translate, translate, wordsAt } from '../../../copy/copy.ts';
import { formatMoney } from '../../../country/formatted-money.ts';
import type { Market } from '../../../country/markets.ts';
import { getTheme, productFor } from '../../../funnel.ts';
import { picture } from '../../../images/catalogue.ts';
import { imageSources } from '../../../images/url.ts';
import { legalWord } from '../../../law/law-words.ts';
import { type QuizName, quizzes } from '../../../quizzes/quizzes.ts';
import type { View } from '../../view.ts';
import { showsTotalFirst } from '../by-clock.props.ts';
import { claimStatements } from '../claims/claim-statements.ts';
import { nutrientClaims } from '../claims/nutrient-claims.ts';
import { dayPlan } from './day-plan.ts';

const exclusions = [
  'age',
  'pregnancy',
  'medicine',
  'underweight',
  'obese',
] as const satisfies Exclusion[];

/** The number of packs in the bundle whose price the result shows. */
const PRICED_PACKS = 5;

/** The lowest body mass index that the meter shows. */
const LOWEST_BMI = 15;

type ProductView = Pick<View, 't' | 'market' | 'money' | 'product' | 'deliveryMinor'>;

/** The texts of a quiz's result, the same for every visitor of a market. */
export function resultWords(name: QuizName, market: Market): ResultWords {
  const t = translate(market.code);
  const theme = getTheme('summary', name);
  const view: ProductView = {
    t,
    market,
    money: (minor) => formatMoney(minor, market.currency, market.lang),
    product: productFor(theme),
    deliveryMinor: deliveryFee[market.currency],
  };
  const quiz = quizzes[name];
  const bands = toBands(quiz, t, market);
  const label = t(`quiz:results.meter.${quiz.scale}`);
  // A result in points is a number of points out of a hundred.
  const value =
    quiz.scale === 'bmi' ? '{value}' : t('quiz:progress', { step: '{value}', steps: 100 });
  return {
    quiz,
    name,
    lang: market.lang,
    heading: wordsAt(t, `quiz:results.heading.${theme}`),
    meter: {
      label,
      valueText: `${t('label', { label })} ${value}`,
      note: t(`quiz:results.note.${quiz.scale}`),
      min: quiz.scale === 'bmi' ? LOWEST_BMI : 0,
      bands,
    },
    shownAnswers: { heading: t('quiz:results.told'), steps: shownAnswerSteps(quiz, t) },
    day: {
      heading: t('quiz:results.day.heading'),
      moments: Object.fromEntries(bands.map(({ id }) => [id, dayPlan(t, theme, id)])),
      portion: optionalWordsAt(t, `quiz:results.day.portion.${theme}`),
    },
    advice: {
      heading: t('quiz:results.adviceHeading'),
      lines: Object.fromEntries(
        quiz.steps.flatMap(({ id }) => {
          const line = optionalWordsAt(t, `quiz:steps.${id}.advice`);
          return line ? [[id, line]] : [];
        }),
      ),
    },
    excluded: Object.fromEntries(
      exclusions.map((id) => [
        id,
        {
          heading: t(`quiz:results.excluded.${id}.heading`),
          text: wordsAt(t, `quiz:results.excluded.${id}.text`, { value: '{value}' }),
        },
      ]),
    ) as ResultWords['excluded'],
    product: productWords(view),
    take: t('quiz:results.none'),
    again: t('quiz:results.again'),
    close: t('modal.close'),
  };
}

/** The bands of a quiz result, with their ranges in the market's number format, such as `18.5 to 24.9`. */
function toBands({ scale }: Quiz, t: Translate, { lang }: Market): BandWords[] {
  const number = new Intl.NumberFormat(lang);
  const bands = scale === 'bmi' ? bmiBands : pointBands;
  const finest = scale === 'bmi' ? 0.1 : 1;
  return bands.map(({ id, to }, i) => {
    const from = bands[i - 1]?.to ?? 0;
    const range = { from: number.format(from), to: number.format(i === 0 ? to : to - finest) };
    const place = i === 0 ? 'first' : i === bands.length - 1 ? 'last' : 'between';
    return {
      id,
      to,
      label: t(`quiz:results.bands.${id}.label`),
      range: t(`quiz:results.range.${place}`, range),
      text: t(`quiz:results.bands.${id}.text`, { value: '{value}' }),
    };
  });
}

/** The texts of the questions and choices that a result may repeat (client/quiz/shown-answers.ts). */
export function shownAnswerSteps(
  { steps }: Quiz,
  t: Translate,
): ResultWords['shownAnswers']['steps'] {
  return Object.fromEntries(
    steps.flatMap((step) => {
      if (step.kind !== 'single' || step.isHealth) return [];
      const at = (key: string) => wordsAt(t, `quiz:steps.${step.id}.${key}`);
      const choices = step.choices.map(({ value }) => [value, at(`choices.${value}.label`)]);
      return [[step.id, { question: at('question'), choices: Object.fromEntries(choices) }]];
    }),
  );
}

/**
 * The price of a bundle, its price per day (rounded up), and the information that the law requires beside a
 * price. The texts are the same for every visitor, so the price is that for a visitor who pays for delivery
 * (rule 9.6).
 */
function priceWords(view: ProductView): ResultWords['product']['price'] {
  const { t, market, money } = view;
  const { name, days } = supplements[view.product];
  const { count, totalMinor, unitPriceMinorPerKg } = bundle(
    view.product,
    PRICED_PACKS,
    market.currency,
  );
  const isTotal = showsTotalFirst(view);
  const minor = isTotal ? totalMinor + view.deliveryMinor : totalMinor;
  const delivery = t('offer:bundles.delivery', { fee: money(view.deliveryMinor) });
  return {
    label: `${name}, ${t('offer:bundles.packs', { count })}`,
    text: [
      money(minor),
      t('offer:bundles.unitPrice', { price: money(unitPriceMinorPerKg) }),
      t('offer:bundles.perDay', { price: money(Math.ceil(minor / (count * days))) }),
    ].join(' · '),
    note: [
      t('offer:bundles.inclVat'),
      isTotal ? `${money(totalMinor)} ${delivery}` : delivery,
    ].join(', '),
  };
}

/** The picture of one pack of the product, in the size for a card. */
export function packCardPicture(product: SupplementId, market: Market): ProductWords['picture'] {
  const pack = picture(`pack-${product}-1`, market);
  const { address, width, height, version, placeholder = '' } = pack;
  return {
    ...imageSources(address, width, { preset: 'card', modifiers: { format: 'auto', version } }),
    width,
    height,
    alt: translate(market.code)('offer:hero.picture', {
      product: supplements[product].name,
      brand: company.brand,
    }),
    placeholder,
  };
}

function productWords(view: ProductView): ResultWords['product'] {
  const { t, market } = view;
  const { id, name, claims } = supplements[view.product];
  return {
    heading: name,
    kind: legalWord(market.locale, 'foodSupplement'),
    text: t('quiz:results.product', { product: name }),
    picture: packCardPicture(id, market),
    price: priceWords(view),
    claims: nutrientClaims(view).map((own) => ({
      name: own.name,
      dose: own.dose,
      text: own.claims.join(' '),
    })),
    note: claimStatements(view, claims),
  };
}
