import { useCallback, useLayoutEffect, useRef, useState } from 'react';
import type { Answers, Quiz } from '../../quiz/quiz.ts';
import type { AnswerError } from '../../quiz/read-answer.ts';
import { readForm } from '../../quiz/read-form.ts';
import { currentStep, getPath, isComplete, stepAfter, stepBefore } from '../../quiz/steps.ts';
import { storeAnswers, storedAnswers } from '../../quiz/stored-answers.ts';
import { dispatchShopEvent } from '../dispatch-shop-event.ts';

export type Start = {
  name: string;
  quiz: Quiz;
  /** The id of the quiz step to show; empty if all steps are on one page. */
  at: string;
  /** The answers that the form posted to the server, because the page's script did not run. */
  answers: Answers;
  errors: Readonly<Record<string, AnswerError>>;
};

type StepsState = Pick<Start, 'at' | 'answers' | 'errors'> & {
  /**
   * The direction of the last change of the step. It is `none` for the first step that a page shows, and
   * `back` after the browser's back button and after its forward button.
   */
  move: 'none' | 'forward' | 'back';
  /** True after the hydration. */
  isLive: boolean;
};

/**
 * Manages the steps of a quiz in the browser. The answers are in the tab's session storage. Each step forward
 * adds an entry with the same web address to the browser's history. `onEnd` receives the complete answers.
 */
export function useSteps(start: Start, onEnd: (answers: Answers) => void) {
  const { name, quiz, at, answers: posted, errors } = start;
  const [state, setState] = useState<StepsState>({
    at,
    answers: posted,
    errors,
    move: 'none',
    isLive: false,
  });
  const hasBegun = useRef(false);

  const goTo = useCallback(
    (
      requestedStep: string,
      move: StepsState['move'],
      answers: Answers,
      newErrors: StepsState['errors'] = {},
    ) => {
      const step = quiz.onePage ? '' : (currentStep(quiz, answers, requestedStep)?.id ?? '');
      setState({ at: step, answers, errors: newErrors, move, isLive: true });
      return step;
    },
    [quiz],
  );

  useLayoutEffect(() => {
    const { pathname } = location;
    const storedOrPosted = storedAnswers(name, quiz, posted);
    hasBegun.current ||= Object.keys(storedOrPosted).length > 0;
    if (hasBegun.current) storeAnswers(name, storedOrPosted, posted);
    // Shows a step with errors from the server first; else the step of the history entry or of the web
    // address; else the last step on the visitor's path.
    const isRefused = Object.keys(errors).length > 0;
    const addressStep = new URLSearchParams(location.search).get('at') ?? '';
    const requestedStep = isRefused ? at : (currentEntry().quizStep ?? addressStep);
    replaceEntry({ quizStep: goTo(requestedStep, 'none', storedOrPosted, errors) });

    function onPopState(): void {
      const { quizStep } = currentEntry();
      if (location.pathname !== pathname || quizStep === undefined) return;
      goTo(quizStep, 'back', storedAnswers(name, quiz, posted));
    }
    addEventListener('popstate', onPopState);
    return () => removeEventListener('popstate', onPopState);
  }, [name, quiz, at, posted, errors, goTo]);

  /**
   * Reports the start of a quiz only once: at the visitor's first input or first finished step. Does nothing if
   * the visitor already had answers of this quiz when the page opened.
   */
  function begin(): void {
    if (hasBegun.current) return;
    hasBegun.current = true;
    dispatchShopEvent({ event: 'quiz_start', quiz: name });
  }

  /**
   * Reads the answers of the current step, or of all steps on one page. Shows the errors, or the next step if
   * there are none.
   */
  function answer(form: HTMLFormElement): void {
    const step = quiz.onePage ? null : currentStep(quiz, state.answers, state.at);
    const result = readForm(step ? [step] : quiz.steps, new FormData(form));
    if ('errors' in result) {
      setState({ ...state, errors: result.errors });
      return;
    }
    const answers = { ...state.answers, ...result.answers };
    storeAnswers(name, answers, posted);
    begin();
    // The reported progress does not contain the step's id, because the id may reveal an answer. A quiz on one page is
    // one step, as for the server that receives its form.
    dispatchShopEvent({
      event: 'quiz_step',
      quiz: name,
      step: step ? getPath(quiz, answers).indexOf(step) + 1 : 1,
    });
    const next = step && stepAfter(quiz, step, answers);
    if (!next && isComplete(quiz, answers)) {
      setState({ ...state, answers, errors: {} });
      dispatchShopEvent({ event: 'quiz_complete', quiz: name });
      onEnd(answers);
      return;
    }
    const from = state.at;
    const to = goTo(next?.id ?? '', 'forward', answers);
    history.pushState({ ...history.state, quizStep: to, quizFrom: from }, '');
  }

  /** Shows the step before this one. Uses `history.back()` if the history entry before this one shows it. */
  function goBack(): void {
    const step = currentStep(quiz, state.answers, state.at);
    const previous = step && stepBefore(quiz, state.answers, step);
    if (!previous) return;
    if (currentEntry().quizFrom === previous.id) history.back();
    else replaceEntry({ quizStep: goTo(previous.id, 'back', state.answers) });
  }

  /** Shows the first step again. All answers stay stored. */
  function goToFirst(): void {
    replaceEntry({ quizStep: goTo(quiz.steps[0]?.id ?? '', 'back', state.answers) });
  }

  return { state, begin, answer, goBack, goToFirst };
}

type Entry = { quizStep?: string; quizFrom?: string };

/** The quiz's data in the state of the current history entry. */
function currentEntry(): Entry {
  const { quizStep, quizFrom } = (history.state ?? {}) as Record<string, unknown>;
  return {
    ...(typeof quizStep === 'string' && { quizStep }),
    ...(typeof quizFrom === 'string' && { quizFrom }),
  };
}

function replaceEntry(entry: Entry): void {
  history.replaceState({ ...history.state, ...entry }, '');
}
