import type { SheetName } from '../build/manifest.ts';
import type { LateArea } from '../copy/copies.ts';
import type { SectionName } from '../pages.ts';
import { layoutSheets } from './frame/frame.tsx';
import type { SectionRow } from './section-row.ts';
import { article } from './sections/article/article.section.tsx';
import { assurances } from './sections/assurances/assurances.section.tsx';
import { benefits } from './sections/benefits/benefits.section.tsx';
import { bundles } from './sections/bundles/bundles.section.tsx';
import { closing } from './sections/closing/closing.section.tsx';
import { comparison } from './sections/comparison/comparison.section.tsx';
import { confirm } from './sections/confirm/confirm.section.tsx';
import { day } from './sections/day/day.section.tsx';
import { error } from './sections/error/error.section.tsx';
import { facts } from './sections/facts/facts.section.tsx';
import { feedback } from './sections/feedback/feedback.section.tsx';
import { gift } from './sections/gift/gift.section.tsx';
import { glance } from './sections/glance/glance.section.tsx';
import { guarantee } from './sections/guarantee/guarantee.section.tsx';
import { hero } from './sections/hero/hero.section.tsx';
import { homeScreen } from './sections/home-screen/home-screen.section.tsx';
import { lead } from './sections/lead/lead.section.tsx';
import { legal } from './sections/legal/legal.section.tsx';
import { order } from './sections/order/order.section.tsx';
import { promise } from './sections/promise/promise.section.tsx';
import { questions } from './sections/questions/questions.section.tsx';
import { quiz } from './sections/quiz/quiz.section.tsx';
import { quizEmail } from './sections/quiz-email/quiz-email.section.tsx';
import { reasons } from './sections/reasons/reasons.section.tsx';
import { recap } from './sections/recap/recap.section.tsx';
import { receipt } from './sections/receipt/receipt.section.tsx';
import { result } from './sections/result/result.section.tsx';
import { returning } from './sections/returning/returning.section.tsx';
import { reviews } from './sections/reviews/reviews.section.tsx';
import { steps } from './sections/steps/steps.section.tsx';
import { upsell } from './sections/upsell/upsell.section.tsx';
import { withdrawal } from './sections/withdrawal/withdrawal.section.tsx';
import type { View } from './view.ts';

/** Every section by the name that pages use. The compiler wants a row for each name in pages.ts. */
export const sections: Readonly<Record<SectionName, SectionRow>> = {
  quiz,
  result,
  hero,
  article,
  lead,
  recap,
  reasons,
  glance,
  day,
  gift,
  assurances,
  promise,
  benefits,
  bundles,
  comparison,
  order,
  facts,
  steps,
  guarantee,
  returning,
  reviews,
  questions,
  closing,
  confirm,
  upsell,
  receipt,
  legal,
  withdrawal,
  feedback,
  'quiz-email': quizEmail,
  'home-screen': homeScreen,
  error,
};

/** The style sheets a view of these sections needs, the frame's and the layout's first, each once. */
export function pageSheets(view: View, names: readonly SectionName[]): SheetName[] {
  const own = names.flatMap((name): readonly SheetName[] => {
    const { sheets } = sections[name];
    return typeof sheets === 'function' ? sheets(view) : sheets;
  });
  return [...new Set(['frame', ...layoutSheets(view), ...stateSheets(view), ...own] as const)];
}

/** What any page may need: its theme's colours where they are not the default, and its messages. */
function stateSheets({ theme, notice, form }: View): SheetName[] {
  return [
    ...(theme === 'weight' ? [] : [`theme-${theme}` as const]),
    ...(notice ? (['notice'] as const) : []),
    ...(form ? (['error-list'] as const) : []),
  ];
}

/** The areas of copy that sections need besides those bundled with the worker. */
export function lazyCopyAreas(names: readonly SectionName[]): LateArea[] {
  return names.flatMap((name) => sections[name].lazyCopy ?? []);
}
