import type { ReactNode } from 'react';
import type { LateArea } from '../copies.ts';
import type { SectionName } from '../pages.ts';
import type { SheetName } from './document.tsx';
import { assurancesProps } from './props/assurances.ts';
import { benefitsProps } from './props/benefits.ts';
import { bundlesProps } from './props/bundles.ts';
import { comparisonProps } from './props/comparison.ts';
import { confirmProps } from './props/confirm.ts';
import { factsProps } from './props/facts.ts';
import { guaranteeProps } from './props/guarantee.ts';
import { heroProps } from './props/hero.ts';
import { leadProps } from './props/lead.ts';
import { legalProps } from './props/legal.ts';
import { errorProps, nothingProps } from './props/nothing.ts';
import { orderProps } from './props/order.ts';
import { questionsProps } from './props/questions.ts';
import { quizProps } from './props/quiz.ts';
import { receiptProps } from './props/receipt.ts';
import { resultProps } from './props/result.ts';
import { stepsProps } from './props/steps.ts';
import { upsellProps } from './props/upsell.ts';
import { Benefits } from './sections/benefits.tsx';
import { Bundles } from './sections/bundles.tsx';
import { Comparison } from './sections/comparison.tsx';
import { Confirm } from './sections/confirm.tsx';
import { Facts } from './sections/facts.tsx';
import { Guarantee } from './sections/guarantee.tsx';
import { Hero } from './sections/hero.tsx';
import { IconBenefits } from './sections/icon-benefits.tsx';
import { Lead } from './sections/lead.tsx';
import { Legal } from './sections/legal.tsx';
import { Nothing } from './sections/nothing.tsx';
import { Order } from './sections/order.tsx';
import { Questions } from './sections/questions.tsx';
import { QuizSection } from './sections/quiz.tsx';
import { Receipt } from './sections/receipt.tsx';
import { ResultSection } from './sections/result.tsx';
import { Steps } from './sections/steps.tsx';
import { Upsell } from './sections/upsell.tsx';
import type { View } from './view.ts';

type SectionRow = {
  /** The section with its properties, which are gathered from the view in props/. */
  render: (view: View) => ReactNode;
  /** The style sheets its HTML needs besides the frame's. */
  sheets: readonly SheetName[];
  /** The areas of its words that do not come with the worker. */
  words?: readonly LateArea[];
};

/** Every section by its name in the table of pages; but reviews, which wait for the database (render.tsx). */
export const sections = {
  quiz: {
    render: (view) => <QuizSection {...quizProps(view)} />,
    sheets: ['progress', 'question', 'result-meter', 'quiz'],
    words: ['quiz'],
  },
  result: {
    render: (view) => <ResultSection {...resultProps(view)} />,
    sheets: ['opening', 'result-meter', 'result'],
    words: ['quiz'],
  },
  hero: { render: (view) => <Hero {...heroProps(view)} />, sheets: ['hero'] },
  lead: { render: (view) => <Lead {...leadProps(view)} />, sheets: ['opening'] },
  assurances: {
    render: (view) => <IconBenefits {...assurancesProps(view)} />,
    sheets: ['icon-benefits'],
  },
  benefits: { render: (view) => <Benefits {...benefitsProps(view)} />, sheets: ['benefits'] },
  bundles: { render: (view) => <Bundles {...bundlesProps(view)} />, sheets: ['bundle-card'] },
  comparison: {
    render: (view) => <Comparison {...comparisonProps(view)} />,
    sheets: ['comparison'],
  },
  order: {
    render: (view) => <Order {...orderProps(view)} />,
    sheets: ['bundle-card', 'fields', 'order-summary', 'notice', 'order'],
  },
  facts: { render: (view) => <Facts {...factsProps(view)} />, sheets: ['facts', 'product-facts'] },
  steps: { render: (view) => <Steps {...stepsProps(view)} />, sheets: ['steps'] },
  guarantee: { render: (view) => <Guarantee {...guaranteeProps(view)} />, sheets: ['guarantee'] },
  questions: { render: (view) => <Questions {...questionsProps(view)} />, sheets: ['questions'] },
  confirm: {
    render: (view) =>
      view.order ? (
        <Confirm {...confirmProps(view, view.order)} />
      ) : (
        <Nothing {...nothingProps(view, 'order:confirm.none')} />
      ),
    sheets: ['notice', 'order-page', 'delivery-details', 'order-summary', 'binding', 'nothing'],
  },
  upsell: {
    render: (view) =>
      view.order ? (
        <Upsell {...upsellProps(view, view.order)} />
      ) : (
        <Nothing {...nothingProps(view, 'order:upsell.none')} />
      ),
    sheets: [
      'notice',
      'order-page',
      'order-summary',
      'binding',
      'questions',
      'product-facts',
      'upsell',
      'nothing',
    ],
  },
  receipt: {
    render: (view) =>
      view.order ? (
        <Receipt {...receiptProps(view, view.order)} />
      ) : (
        <Nothing {...nothingProps(view, 'order:receipt.none')} />
      ),
    sheets: ['notice', 'order-page', 'delivery-details', 'order-summary', 'receipt', 'nothing'],
  },
  legal: {
    render: (view) => <Legal {...legalProps(view)} />,
    sheets: ['product-facts', 'legal'],
    words: ['legal'],
  },
  error: { render: (view) => <Nothing {...errorProps(view)} />, sheets: ['nothing'] },
} as const satisfies Record<Exclude<SectionName, 'reviews'>, SectionRow>;

const rows: Readonly<Record<keyof typeof sections, SectionRow>> = sections;

/** The style sheets a page of these sections needs, the frame's first, each once. */
export function sheetsOf(names: readonly SectionName[]): SheetName[] {
  const own = names.flatMap((name): readonly SheetName[] =>
    name === 'reviews' ? ['reviews'] : rows[name].sheets,
  );
  return ['frame', ...new Set(own)];
}

/** The areas of words a page's sections need besides those that come with the worker. */
export function wordsOf(names: readonly SectionName[]): LateArea[] {
  return names.flatMap((name) => (name === 'reviews' ? [] : (rows[name].words ?? [])));
}
