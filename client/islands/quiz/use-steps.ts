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
  /** The step that is shown; empty if all are on one page. */
  at: string;
  /** Answers that were sent by the form, before the script had loaded. */
  answers: Answers;
  errors: Readonly<Record<string, AnswerError>>;
};

type StepsState = Pick<Start, 'at' | 'answers' | 'errors'> & {
  /** How the visitor came to this step; `none` if the page opened with it. */
  move: 'none' | 'forward' | 'back';
  /** Whether the script has taken over from the server's HTML. */
  isLive: boolean;
};

/**
 * The steps of a quiz in the browser. The answers are stored in the tab, each step is an entry of its
 * history under the same address, and `onEnd` is called with the complete answers.
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
      wanted: string,
      move: StepsState['move'],
      answers: Answers,
      wrong: StepsState['errors'] = {},
    ) => {
      const step = quiz.onePage ? '' : (currentStep(quiz, answers, wanted)?.id ?? '');
      setState({ at: step, answers, errors: wrong, move, isLive: true });
      return step;
    },
    [quiz],
  );

  useLayoutEffect(() => {
    const { pathname } = location;
    const known = storedAnswers(name, quiz, posted);
    hasBegun.current ||= Object.keys(known).length > 0;
    if (hasBegun.current) storeAnswers(name, known, posted);
    // A refused step stays in view; else the step of the history or the address, else the last.
    const isRefused = Object.keys(errors).length > 0;
    const named = new URLSearchParams(location.search).get('at') ?? '';
    const wanted = isRefused ? at : (currentEntry().quizStep ?? named);
    replaceEntry({ quizStep: goTo(wanted, 'none', known, errors) });

    function onPopState(): void {
      const { quizStep } = currentEntry();
      if (location.pathname !== pathname || quizStep === undefined) return;
      goTo(quizStep, 'back', storedAnswers(name, quiz, posted));
    }
    addEventListener('popstate', onPopState);
    return () => removeEventListener('popstate', onPopState);
  }, [name, quiz, at, posted, errors, goTo]);

  /** Reports once that a quiz was begun: at its first input, if nothing of it was answered before. */
  function begin(): void {
    if (hasBegun.current) return;
    hasBegun.current = true;
    dispatchShopEvent({ event: 'quiz_start', quiz: name });
  }

  /** Reads the answers of the step in view, or of all, and goes on; shows the errors if there are any. */
  function answer(form: HTMLFormElement): void {
    const step = quiz.onePage ? null : currentStep(quiz, state.answers, state.at);
    const read = readForm(step ? [step] : quiz.steps, new FormData(form));
    if ('errors' in read) {
      setState({ ...state, errors: read.errors });
      return;
    }
    const answers = { ...state.answers, ...read.answers };
    storeAnswers(name, answers, posted);
    begin();
    // The progress only, never the step: which step comes may reveal an answer.
    if (step) {
      dispatchShopEvent({
        event: 'quiz_step',
        quiz: name,
        step: getPath(quiz, answers).indexOf(step) + 1,
      });
    }
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

  /** To the previous question: by the browser's history if that is its previous entry. */
  function goBack(): void {
    const step = currentStep(quiz, state.answers, state.at);
    const before = step && stepBefore(quiz, state.answers, step);
    if (!before) return;
    if (currentEntry().quizFrom === before.id) history.back();
    else replaceEntry({ quizStep: goTo(before.id, 'back', state.answers) });
  }

  /** To the first question, with all answers as they are. */
  function goToFirst(): void {
    replaceEntry({ quizStep: goTo(quiz.steps[0]?.id ?? '', 'back', state.answers) });
  }

  return { state, begin, answer, goBack, goToFirst };
}

type Entry = { quizStep?: string; quizFrom?: string };

/** What this entry of the history has about the quiz. */
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
