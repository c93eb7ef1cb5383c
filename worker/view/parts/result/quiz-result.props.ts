import { getOutcome } from '../../../../client/quiz/outcome.ts';
import { isSuggested } from '../../../../client/quiz/result.ts';
import { getShownAnswers } from '../../../../client/quiz/shown-answers.ts';
import { answersKey } from '../../../../client/quiz/stored-answers.ts';
import { lineName } from '../../../copy/line-name.ts';
import { segment } from '../../../country/markets.ts';
import { pagePath } from '../../../pages.ts';
import { getPageQuiz } from '../../../quizzes/quiz-summary.ts';
import { quizzes } from '../../../quizzes/quizzes.ts';
import { copyAddress } from '../../island-copy.ts';
import { queryWith } from '../../placeholders.ts';
import type { View } from '../../view.ts';
import { orderButtonProps } from '../order-button/order-button.props.ts';
import { bundleOffer, nextBundle, shortDelivery } from '../product/bundle-offer.props.ts';
import type { QuizResultProps } from './quiz-result.tsx';
import { resultWords } from './result-words.props.ts';

/**
 * The properties of a quiz result, computed from the visitor's answers. Without answers the page shows an
 * introduction (rule 3.18).
 */
export function quizResultProps(view: View): QuizResultProps {
  const { market, words, quiz: state } = view;
  const next = nextBundle(view);
  const name = getPageQuiz(view.page.name, view.src) ?? 'v1';
  const quiz = quizzes[name];
  const outcome = state && getOutcome(quiz, state.answers);
  const code = segment(market.code);
  const path = pagePath(name, code);
  const mailPath = pagePath('quiz-email', code);
  const isSummary = view.page.step === 'summary';
  const isOffered = !outcome || isSuggested(outcome);
  return {
    restore: answersKey(name),
    pageProps: {
      outcome,
      repeated: state && outcome ? getShownAnswers(quiz, state.answers) : [],
      intro: { heading: words.heading, lead: words.lead },
      path,
      bundle: bundleOffer(view, next),
      mail: isSummary ? { path: mailPath, label: view.t('service:quizEmail.link') } : null,
    },
    link: path + queryWith('at', quiz.steps[0]?.id ?? ''),
    mailLink: mailPath + queryWith('src', name),
    words: { address: copyAddress(`result-${name}`, market), props: resultWords(name, market) },
    line: isOffered ? { name: lineName(view, next), delivery: shortDelivery(view) } : null,
    action: outcome?.excluded
      ? null
      : orderButtonProps(view, isSummary && !isOffered ? view.t('orderButton.shop') : undefined),
  };
}
