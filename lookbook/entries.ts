import type { Entry } from '../worker/view/lookbook-entry.ts';
import { iconBenefits } from '../worker/view/parts/list/icon-benefits.lookbook.tsx';
import { steps } from '../worker/view/parts/list/steps.lookbook.tsx';
import { emptyState } from '../worker/view/parts/message/empty-state.lookbook.tsx';
import { message } from '../worker/view/parts/message/message.lookbook.tsx';
import { notice } from '../worker/view/parts/message/notice.lookbook.tsx';
import { received } from '../worker/view/parts/message/received.lookbook.tsx';
import { orderSummary } from '../worker/view/parts/order/order-summary.lookbook.tsx';
import { gallery } from '../worker/view/parts/picture/gallery.lookbook.tsx';
import { resultMeter } from '../worker/view/parts/result/result-meter.lookbook.tsx';
import { article } from '../worker/view/sections/article/article.lookbook.tsx';
import { benefits } from '../worker/view/sections/benefits/benefits.lookbook.tsx';
import { bundles } from '../worker/view/sections/bundles/bundles.lookbook.tsx';
import { choice } from '../worker/view/sections/choice/choice.lookbook.tsx';
import { closing } from '../worker/view/sections/closing/closing.lookbook.tsx';
import { comparison } from '../worker/view/sections/comparison/comparison.lookbook.tsx';
import { confirm } from '../worker/view/sections/confirm/confirm.lookbook.tsx';
import { askLinks } from '../worker/view/sections/error/ask-links.lookbook.tsx';
import { facts } from '../worker/view/sections/facts/facts.lookbook.tsx';
import { feedback } from '../worker/view/sections/feedback/feedback.lookbook.tsx';
import { objection } from '../worker/view/sections/feedback/objection.lookbook.tsx';
import { gift } from '../worker/view/sections/gift/gift.lookbook.tsx';
import { glance } from '../worker/view/sections/glance/glance.lookbook.tsx';
import { guarantee } from '../worker/view/sections/guarantee/guarantee.lookbook.tsx';
import { hero } from '../worker/view/sections/hero/hero.lookbook.tsx';
import { installGuide } from '../worker/view/sections/install-guide/install-guide.lookbook.tsx';
import { lead } from '../worker/view/sections/lead/lead.lookbook.tsx';
import { legal } from '../worker/view/sections/legal/legal.lookbook.tsx';
import { orderBump } from '../worker/view/sections/order/bump/order-bump.lookbook.tsx';
import { orderForm } from '../worker/view/sections/order/form/order-form.lookbook.tsx';
import { order } from '../worker/view/sections/order/order.lookbook.tsx';
import { questions } from '../worker/view/sections/questions/questions.lookbook.tsx';
import { quizEmail } from '../worker/view/sections/quiz-email/quiz-email.lookbook.tsx';
import { progress } from '../worker/view/sections/quiz/progress.lookbook.tsx';
import { question } from '../worker/view/sections/quiz/question.lookbook.tsx';
import { quiz } from '../worker/view/sections/quiz/quiz.lookbook.tsx';
import { range } from '../worker/view/sections/range/range.lookbook.tsx';
import { reasons } from '../worker/view/sections/reasons/reasons.lookbook.tsx';
import { lapsedLink } from '../worker/view/sections/receipt/lapsed-link.lookbook.tsx';
import { receipt } from '../worker/view/sections/receipt/receipt.lookbook.tsx';
import { result } from '../worker/view/sections/result/result.lookbook.tsx';
import { reviews } from '../worker/view/sections/reviews/reviews.lookbook.tsx';
import { upsell } from '../worker/view/sections/upsell/upsell.lookbook.tsx';
import { declaration } from '../worker/view/sections/withdrawal/declaration.lookbook.tsx';
import { withdrawal } from '../worker/view/sections/withdrawal/withdrawal.lookbook.tsx';

/** Written by the build: every entry of the lookbook by the name of its file. */
export const entries: ReadonlyMap<string, Entry> = new Map([
  ['icon-benefits', iconBenefits],
  ['steps', steps],
  ['empty-state', emptyState],
  ['message', message],
  ['notice', notice],
  ['received', received],
  ['order-summary', orderSummary],
  ['gallery', gallery],
  ['result-meter', resultMeter],
  ['article', article],
  ['benefits', benefits],
  ['bundles', bundles],
  ['choice', choice],
  ['closing', closing],
  ['comparison', comparison],
  ['confirm', confirm],
  ['ask-links', askLinks],
  ['facts', facts],
  ['feedback', feedback],
  ['objection', objection],
  ['gift', gift],
  ['glance', glance],
  ['guarantee', guarantee],
  ['hero', hero],
  ['install-guide', installGuide],
  ['lead', lead],
  ['legal', legal],
  ['order-bump', orderBump],
  ['order-form', orderForm],
  ['order', order],
  ['questions', questions],
  ['quiz-email', quizEmail],
  ['progress', progress],
  ['question', question],
  ['quiz', quiz],
  ['range', range],
  ['reasons', reasons],
  ['lapsed-link', lapsedLink],
  ['receipt', receipt],
  ['result', result],
  ['reviews', reviews],
  ['upsell', upsell],
  ['declaration', declaration],
  ['withdrawal', withdrawal],
]);
