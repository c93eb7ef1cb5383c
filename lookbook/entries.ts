import { article } from './entries/article.tsx';
import { benefits } from './entries/benefits.tsx';
import { bundles } from './entries/bundles.tsx';
import { comparison } from './entries/comparison.tsx';
import { confirm } from './entries/confirm.tsx';
import { facts } from './entries/facts.tsx';
import { guarantee } from './entries/guarantee.tsx';
import { hero } from './entries/hero.tsx';
import { iconBenefits } from './entries/icon-benefits.tsx';
import { lead } from './entries/lead.tsx';
import { legal } from './entries/legal.tsx';
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
import { receipt } from './entries/receipt.tsx';
import { result } from './entries/result.tsx';
import { resultMeter } from './entries/result-meter.tsx';
import { reviews } from './entries/reviews.tsx';
import { steps } from './entries/steps.tsx';
import { upsell } from './entries/upsell.tsx';
import type { Entry } from './entry.ts';

/** Every entry of the lookbook by the name of its file, which is its section's. */
export const entries: ReadonlyMap<string, Entry> = new Map([
  ['article', article],
  ['benefits', benefits],
  ['bundles', bundles],
  ['comparison', comparison],
  ['confirm', confirm],
  ['facts', facts],
  ['guarantee', guarantee],
  ['hero', hero],
  ['icon-benefits', iconBenefits],
  ['lead', lead],
  ['legal', legal],
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
  ['receipt', receipt],
  ['result', result],
  ['result-meter', resultMeter],
  ['reviews', reviews],
  ['steps', steps],
  ['upsell', upsell],
]);
