import type { ReactNode } from 'react';
import type { LateArea } from '../copies.ts';
import type { SectionName } from '../page-row.ts';
import type { SheetName } from './document.tsx';
import { layoutSheets } from './layouts.tsx';
import { articleProps } from './props/article.ts';
import { assurancesProps, promiseProps } from './props/assurances.ts';
import { benefitsProps } from './props/benefits.ts';
import { bundlesProps } from './props/bundles.ts';
import { comparisonProps } from './props/comparison.ts';
import { confirmProps } from './props/confirm.ts';
import { dayProps } from './props/day.ts';
import { factsProps } from './props/facts.ts';
import { feedbackProps, thanksProps } from './props/feedback.ts';
import { giftProps } from './props/gift.ts';
import { glanceProps } from './props/glance.ts';
import { guaranteeProps } from './props/guarantee.ts';
import { heroProps } from './props/hero.ts';
import { homeScreenProps } from './props/home-screen.ts';
import { leadProps } from './props/lead.ts';
import { legalProps } from './props/legal.ts';
import { errorProps, nothingProps } from './props/nothing.ts';
import { orderProps } from './props/order.ts';
import { orderAction } from './props/order-action.ts';
import { questionsProps } from './props/questions.ts';
import { quizProps } from './props/quiz.ts';
import { quizEmailProps, resultSentProps } from './props/quiz-email.ts';
import { reasonsProps } from './props/reasons.ts';
import { recapProps } from './props/recap.ts';
import { receiptProps } from './props/receipt.ts';
import { resultProps } from './props/result.ts';
import { returningProps } from './props/returning.ts';
import { stepsProps } from './props/steps.ts';
import { upsellProps } from './props/upsell.ts';
import { declarationProps, declaredProps, withdrawalProps } from './props/withdrawal.ts';
import { Article } from './sections/article.tsx';
import { Benefits } from './sections/benefits.tsx';
import { Bundles } from './sections/bundles.tsx';
import { Closing } from './sections/closing.tsx';
import { Comparison } from './sections/comparison.tsx';
import { Confirm } from './sections/confirm.tsx';
import { DeclarationCheck } from './sections/declaration.tsx';
import { Facts } from './sections/facts.tsx';
import { Feedback } from './sections/feedback.tsx';
import { Gift } from './sections/gift.tsx';
import { Glance } from './sections/glance.tsx';
import { Guarantee } from './sections/guarantee.tsx';
import { Hero } from './sections/hero.tsx';
import { HomeScreen } from './sections/home-screen.tsx';
import { IconBenefits } from './sections/icon-benefits.tsx';
import { Lead } from './sections/lead.tsx';
import { Legal } from './sections/legal.tsx';
import { Message } from './sections/message.tsx';
import { Nothing } from './sections/nothing.tsx';
import { Order } from './sections/order.tsx';
import { Questions } from './sections/questions.tsx';
import { QuizSection } from './sections/quiz.tsx';
import { QuizEmail } from './sections/quiz-email.tsx';
import { Reasons } from './sections/reasons.tsx';
import { Receipt } from './sections/receipt.tsx';
import { Received } from './sections/received.tsx';
import { ResultSection } from './sections/result.tsx';
import { Steps } from './sections/steps.tsx';
import { Upsell } from './sections/upsell.tsx';
import { Withdrawal } from './sections/withdrawal.tsx';
import type { View } from './view.ts';

type SectionRow = {
  /** The section with its properties, which are gathered from the view in props/. */
  render: (view: View) => ReactNode;
  /** The style sheets its HTML needs besides the frame's; some views of a section need fewer. */
  sheets: readonly SheetName[] | ((view: View) => readonly SheetName[]);
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
    sheets: ['opening', 'result-meter', 'result-text', 'result'],
    words: ['quiz', 'service'],
  },
  hero: { render: (view) => <Hero {...heroProps(view)} />, sheets: ['hero'] },
  article: {
    render: (view) => <Article {...articleProps(view)} />,
    sheets: ['article'],
    words: ['article'],
  },
  lead: { render: (view) => <Lead {...leadProps(view)} />, sheets: ['opening'] },
  recap: {
    render: (view) => <ResultSection {...recapProps(view)} />,
    sheets: ['opening', 'result-meter', 'result-text'],
    words: ['quiz', 'angles'],
  },
  reasons: {
    render: (view) => <Reasons {...reasonsProps(view)} />,
    sheets: ['reasons'],
    words: ['angles'],
  },
  glance: {
    render: (view) => <Glance {...glanceProps(view)} />,
    sheets: ['glance'],
    words: ['angles'],
  },
  day: {
    render: (view) => <Steps {...dayProps(view)} />,
    sheets: ['steps'],
    words: ['angles'],
  },
  gift: { render: (view) => <Gift {...giftProps(view)} />, sheets: ['gift'], words: ['angles'] },
  promise: {
    render: (view) => <IconBenefits {...promiseProps(view)} />,
    sheets: ['icon-benefits'],
  },
  returning: {
    render: (view) => <Steps {...returningProps(view)} />,
    sheets: ['steps'],
    words: ['angles'],
  },
  closing: {
    // In the middle of a declaration or after it, nobody is asked to order.
    render: (view) => (view.service ? null : <Closing action={orderAction(view)} />),
    sheets: ['opening'],
  },
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
    sheets: ({ page }) => [
      'bundle-card',
      'fields',
      ...(page.step === 'checkout' ? (['order-summary', 'checkout-summary'] as const) : []),
      ...(page.bump || page.gift ? (['order-bump'] as const) : []),
      ...(page.express ? (['express-pay'] as const) : []),
      'order',
    ],
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
    sheets: ({ order }) =>
      order
        ? ['themes', 'order-page', 'delivery-details', 'order-summary', 'binding']
        : ['nothing'],
  },
  upsell: {
    render: (view) =>
      view.order ? (
        <Upsell {...upsellProps(view, view.order)} />
      ) : (
        <Nothing {...nothingProps(view, 'order:upsell.none')} />
      ),
    sheets: ({ order }) =>
      order
        ? [
            'themes',
            'order-page',
            'order-summary',
            'binding',
            'questions',
            'product-facts',
            'upsell',
          ]
        : ['nothing'],
    words: ['angles'],
  },
  receipt: {
    render: (view) =>
      view.order ? (
        <Receipt {...receiptProps(view, view.order)} />
      ) : (
        <Nothing {...nothingProps(view, 'order:receipt.none')} />
      ),
    sheets: ({ order, downloads }) =>
      order
        ? [
            'themes',
            'order-page',
            'delivery-details',
            'order-summary',
            ...(downloads.length > 0 ? (['downloads'] as const) : []),
            'receipt',
          ]
        : ['nothing'],
  },
  legal: {
    render: (view) => <Legal {...legalProps(view)} />,
    sheets: ['themes', 'product-facts', 'legal'],
    words: ['legal', 'consent'],
  },
  withdrawal: {
    render: (view) => {
      const state = view.service;
      switch (state?.kind) {
        case 'check':
          return <DeclarationCheck {...declarationProps(view, state.declaration, state.failed)} />;
        case 'declared':
          return <Received {...declaredProps(view, state.declaration, state.at)} />;
        default:
          return <Withdrawal {...withdrawalProps(view)} />;
      }
    },
    sheets: ({ service }) =>
      service?.kind === 'declared'
        ? ['order-page', 'service-form', 'receipt', 'received']
        : ['order-page', 'fields', 'service-form'],
    words: ['service'],
  },
  feedback: {
    render: (view) =>
      view.service?.kind === 'thanks' ? (
        <Received {...thanksProps(view)} />
      ) : (
        <Feedback {...feedbackProps(view)} />
      ),
    sheets: ({ service }) =>
      service?.kind === 'thanks'
        ? ['order-page', 'receipt', 'received', 'feedback']
        : ['order-page', 'fields', 'service-form', 'feedback'],
    words: ['service'],
  },
  'quiz-email': {
    render: (view) =>
      view.service?.kind === 'sent' ? (
        <Message {...resultSentProps(view)} />
      ) : (
        <QuizEmail {...quizEmailProps(view)} />
      ),
    sheets: ({ service }) =>
      service?.kind === 'sent'
        ? ['opening', 'message']
        : ['opening', 'fields', 'service-form', 'quiz-email'],
    words: ['service'],
  },
  'home-screen': {
    render: (view) => <HomeScreen {...homeScreenProps(view)} />,
    sheets: ['home-screen'],
    words: ['service'],
  },
  error: { render: (view) => <Nothing {...errorProps(view)} />, sheets: ['nothing'] },
} as const satisfies Record<Exclude<SectionName, 'reviews'>, SectionRow>;

const rows: Readonly<Record<keyof typeof sections, SectionRow>> = sections;

/** The style sheets a view of these sections needs, the frame's and the layout's first, each once. */
export function sheetsOf(view: View, names: readonly SectionName[]): SheetName[] {
  const own = names.flatMap((name): readonly SheetName[] => {
    if (name === 'reviews') return ['reviews'];
    const { sheets } = rows[name];
    return typeof sheets === 'function' ? sheets(view) : sheets;
  });
  return [...new Set(['frame', ...layoutSheets(view), ...ofState(view), ...own] as const)];
}

/** What any page may need: its theme's hues where they are not the root's, and what it has to say. */
function ofState({ theme, notice, form }: View): SheetName[] {
  return [
    ...(theme === 'weight' ? [] : [`theme-${theme}` as const]),
    ...(notice ? (['notice'] as const) : []),
    ...(form ? (['error-list'] as const) : []),
  ];
}

/** The areas of words a page's sections need besides those that come with the worker. */
export function wordsOf(names: readonly SectionName[]): LateArea[] {
  return names.flatMap((name) => (name === 'reviews' ? [] : (rows[name].words ?? [])));
}
