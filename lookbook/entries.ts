import { article } from './entries/article.tsx';
import { benefits } from './entries/benefits.tsx';
import { bundles } from './entries/bundles.tsx';
import { closing } from './entries/closing.tsx';
import { comparison } from './entries/comparison.tsx';
import { confirm } from './entries/confirm.tsx';
import { declaration } from './entries/declaration.tsx';
import { facts } from './entries/facts.tsx';
import { feedback } from './entries/feedback.tsx';
import { gift } from './entries/gift.tsx';
import { glance } from './entries/glance.tsx';
import { guarantee } from './entries/guarantee.tsx';
import { hero } from './entries/hero.tsx';
import { homeScreen } from './entries/home-screen.tsx';
import { iconBenefits } from './entries/icon-benefits.tsx';
import { lead } from './entries/lead.tsx';
import { legal } from './entries/legal.tsx';
import { message } from './entries/message.tsx';
import { nothing } from './entries/nothing.tsx';
import { notice } from './entries/notice.tsx';
import { order } from './entries/order.tsx';
import { orderBump } from './entries/order-bump.tsx';
import { orderForm } from './entries/order-form.tsx';
import { orderSummary } from './entries/order-summary.tsx';
import { progress } from './entries/progress.tsx';
import { question } from './entries/question.tsx';
import { questions } from './entries/questions.tsx';
import { quiz } from './entries/quiz.tsx';
import { quizEmail } from './entries/quiz-email.tsx';
import { reasons } from './entries/reasons.tsx';
import { receipt } from './entries/receipt.tsx';
import { received } from './entries/received.tsx';
import { result } from './entries/result.tsx';
import { resultMeter } from './entries/result-meter.tsx';
import { reviews } from './entries/reviews.tsx';
import { steps } from './entries/steps.tsx';
import { upsell } from './entries/upsell.tsx';
import { withdrawal } from './entries/withdrawal.tsx';
import type { Entry } from './entry.ts';

/** Every entry of the lookbook by the name of its file, which is its section's. */
export const entries: ReadonlyMap<string, Entry> = new Map([
  ['article', article],
  ['benefits', benefits],
  ['bundles', bundles],
  ['closing', closing],
  ['comparison', comparison],
  ['confirm', confirm],
  ['declaration', declaration],
  ['facts', facts],
  ['feedback', feedback],
  ['gift', gift],
  ['glance', glance],
  ['guarantee', guarantee],
  ['hero', hero],
  ['home-screen', homeScreen],
  ['icon-benefits', iconBenefits],
  ['lead', lead],
  ['legal', legal],
  ['message', message],
  ['nothing', nothing],
  ['notice', notice],
  ['order', order],
  ['order-bump', orderBump],
  ['order-form', orderForm],
  ['order-summary', orderSummary],
  ['progress', progress],
  ['question', question],
  ['questions', questions],
  ['quiz', quiz],
  ['quiz-email', quizEmail],
  ['reasons', reasons],
  ['receipt', receipt],
  ['received', received],
  ['result', result],
  ['result-meter', resultMeter],
  ['reviews', reviews],
  ['steps', steps],
  ['upsell', upsell],
  ['withdrawal', withdrawal],
]);
