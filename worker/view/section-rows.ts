import { article } from './sections/article/article.section.tsx';
import { assurances } from './sections/assurances.section.tsx';
import { benefits } from './sections/benefits/benefits.section.tsx';
import { bundles } from './sections/bundles.section.tsx';
import { choice } from './sections/choice/choice.section.tsx';
import { claims } from './sections/claims/claims.section.tsx';
import { closing } from './sections/closing.section.tsx';
import { comparison } from './sections/comparison/comparison.section.tsx';
import { confirm } from './sections/confirm/confirm.section.tsx';
import { day } from './sections/day.section.tsx';
import { error } from './sections/error.section.tsx';
import { facts } from './sections/facts.section.tsx';
import { feedback } from './sections/feedback/feedback.section.tsx';
import { glance } from './sections/glance/glance.section.tsx';
import { guarantee } from './sections/guarantee/guarantee.section.tsx';
import { hero } from './sections/hero/hero.section.tsx';
import { installGuide } from './sections/install-guide/install-guide.section.tsx';
import { lead } from './sections/lead/lead.section.tsx';
import { legal } from './sections/legal/legal.section.tsx';
import { order } from './sections/order/order.section.tsx';
import { plan } from './sections/plan/plan.section.tsx';
import { promise } from './sections/promise.section.tsx';
import { questions } from './sections/questions/questions.section.tsx';
import { quizEmail } from './sections/quiz-email/quiz-email.section.tsx';
import { quiz } from './sections/quiz/quiz.section.tsx';
import { range } from './sections/range/range.section.tsx';
import { reasons } from './sections/reasons/reasons.section.tsx';
import { recap } from './sections/recap.section.tsx';
import { receipt } from './sections/receipt/receipt.section.tsx';
import { result } from './sections/result/result.section.tsx';
import { returning } from './sections/returning.section.tsx';
import { reviews } from './sections/reviews/reviews.section.tsx';
import { upsell } from './sections/upsell/upsell.section.tsx';
import { withdrawal } from './sections/withdrawal.section.tsx';

/** Written by the build: the row of every section by its name. */
export const sectionRows = {
  article,
  assurances,
  benefits,
  bundles,
  choice,
  claims,
  closing,
  comparison,
  confirm,
  day,
  error,
  facts,
  feedback,
  glance,
  guarantee,
  hero,
  'install-guide': installGuide,
  lead,
  legal,
  order,
  plan,
  promise,
  questions,
  'quiz-email': quizEmail,
  quiz,
  range,
  reasons,
  recap,
  receipt,
  result,
  returning,
  reviews,
  upsell,
  withdrawal,
};
