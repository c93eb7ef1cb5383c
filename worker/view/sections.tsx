import type { ReactNode } from 'react';
import type { SheetName } from '../build/manifest.ts';
import type { LateArea } from '../copy/copies.ts';
import type { SectionName } from '../page/page-row.ts';
import { layoutSheets } from './frame/frame.tsx';
import { errorProps, nothingProps } from './parts/message/empty-state.props.ts';
import { Nothing } from './parts/message/empty-state.tsx';
import { orderAction } from './parts/message/order-action.ts';
import { Received } from './parts/message/received.tsx';
import { IconBenefits } from './parts/product/icon-benefits.tsx';
import { articleProps } from './sections/article/article.props.ts';
import { Article } from './sections/article/article.tsx';
import { assurancesProps, promiseProps } from './sections/assurances/assurances.props.ts';
import { benefitsProps } from './sections/benefits/benefits.props.ts';
import { Benefits } from './sections/benefits/benefits.tsx';
import { bundlesProps } from './sections/bundles/bundles.props.ts';
import { Bundles } from './sections/bundles/bundles.tsx';
import { Closing } from './sections/closing/closing.tsx';
import { comparisonProps } from './sections/comparison/comparison.props.ts';
import { Comparison } from './sections/comparison/comparison.tsx';
import { confirmProps } from './sections/confirm/confirm.props.ts';
import { Confirm } from './sections/confirm/confirm.tsx';
import { dayProps } from './sections/day/day.props.ts';
import { factsProps } from './sections/facts/facts.props.ts';
import { Facts } from './sections/facts/facts.tsx';
import { feedbackProps, thanksProps } from './sections/feedback/feedback.props.ts';
import { Feedback } from './sections/feedback/feedback.tsx';
import { giftProps } from './sections/gift/gift.props.ts';
import { Gift } from './sections/gift/gift.tsx';
import { glanceProps } from './sections/glance/glance.props.ts';
import { Glance } from './sections/glance/glance.tsx';
import { guaranteeProps } from './sections/guarantee/guarantee.props.ts';
import { Guarantee } from './sections/guarantee/guarantee.tsx';
import { heroProps } from './sections/hero/hero.props.ts';
import { Hero } from './sections/hero/hero.tsx';
import { homeScreenProps } from './sections/home-screen/home-screen.props.ts';
import { HomeScreen } from './sections/home-screen/home-screen.tsx';
import { leadProps } from './sections/lead/lead.props.ts';
import { Lead } from './sections/lead/lead.tsx';
import { legalProps } from './sections/legal/legal.props.ts';
import { Legal } from './sections/legal/legal.tsx';
import { orderProps } from './sections/order/order.props.ts';
import { Order } from './sections/order/order.tsx';
import { questionsProps } from './sections/questions/questions.props.ts';
import { Questions } from './sections/questions/questions.tsx';
import { quizProps } from './sections/quiz/quiz.props.ts';
import { QuizSection } from './sections/quiz/quiz.tsx';
import { Message } from './sections/quiz-email/message.tsx';
import { quizEmailProps, resultSentProps } from './sections/quiz-email/quiz-email.props.ts';
import { QuizEmail } from './sections/quiz-email/quiz-email.tsx';
import { reasonsProps } from './sections/reasons/reasons.props.ts';
import { Reasons } from './sections/reasons/reasons.tsx';
import { recapProps } from './sections/recap/recap.props.ts';
import { receiptProps } from './sections/receipt/receipt.props.ts';
import { Receipt } from './sections/receipt/receipt.tsx';
import { resultProps } from './sections/result/result.props.ts';
import { ResultSection } from './sections/result/result.tsx';
import { returningProps } from './sections/returning/returning.props.ts';
import { stepsProps } from './sections/steps/steps.props.ts';
import { Steps } from './sections/steps/steps.tsx';
import { upsellProps } from './sections/upsell/upsell.props.ts';
import { Upsell } from './sections/upsell/upsell.tsx';
import { DeclarationCheck } from './sections/withdrawal/declaration.tsx';
import {
  declarationProps,
  declaredProps,
  withdrawalProps,
} from './sections/withdrawal/withdrawal.props.ts';
import { Withdrawal } from './sections/withdrawal/withdrawal.tsx';
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
        : ['empty-state'],
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
        : ['empty-state'],
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
        : ['empty-state'],
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
  error: { render: (view) => <Nothing {...errorProps(view)} />, sheets: ['empty-state'] },
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
