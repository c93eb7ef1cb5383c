import { Fragment, useEffect, useLayoutEffect, useRef, useState } from 'react';
import { focusOn } from '../../focus-on.ts';
import { withFirst, without, withValue } from '../../query.ts';
import type { Answers } from '../../quiz/quiz.ts';
import { currentStep, getAnswered, getProgress, stepBefore, stepsAfter } from '../../quiz/steps.ts';
import type { ResultDialog } from '../result/result-dialog.tsx';
import type { ResultWords } from '../result/result-words.ts';
import { Progress } from './progress.tsx';
import { QuestionForm } from './question-form.tsx';
import { QuizErrors } from './quiz-errors.tsx';
import type { QuizWords } from './quiz-words.ts';
import { ServerPart } from './server-part.tsx';
import { hasEarlyPick, reveal, showStep } from './step-dom.ts';
import { StepFields } from './step-fields.tsx';
import { type Start, useSteps } from './use-steps.ts';

/**
 * The properties that differ from visitor to visitor, and the web addresses of the quiz and its result. The
 * page contains them as JSON.
 */
type QuizPageProps = Omit<Start, 'quiz'> & {
  /** The typed values that the server refused, by input name. */
  typed: Answers;
  /** True if the visitor agreed that answers about health are posted to the server. */
  hasConsent: boolean;
  /** The web address of the quiz, and in `next` that of its result, both without a query. */
  path: string;
  next: string;
  /**
   * The HTML above the first question: the name of the quiz, its number of questions, and a sentence about
   * its result.
   */
  opening: string;
};

/** The texts of a quiz. `popup` has the texts of the result if a dialog over the quiz shows it. */
export type QuizFormWords = QuizWords & { popup?: ResultWords };

type QuizFormProps = QuizFormWords &
  QuizPageProps & {
    /**
     * The links with a placeholder for the visitor's query. Only the server passes them; the browser computes
     * its links itself.
     */
    links?: { action: string; back: string };
    /** The HTML that is shown only if answers would be posted to the server. Only the server passes it. */
    posted?: { consent: string; note: string };
  };

/** The time in ms for which a chosen answer shows its tick before the next question. */
const TICK_MS = 200;

/** The visitor's complete answers, and the component of the dialog that shows the result over the quiz. */
type Finished = { answers: Answers; Dialog: typeof ResultDialog };

/**
 * A quiz in the page: only the current step, or all steps on one page. Without script the browser posts its
 * form to the server.
 */
export function QuizForm(props: QuizFormProps) {
  const { name, quiz, path, next, popup, forward, progress } = props;
  const root = useRef<HTMLDivElement>(null);
  const resultLink = useRef<HTMLAnchorElement>(null);
  const [finished, setFinished] = useState<Finished | null>(null);
  /**
   * The answers chosen so far in a quiz with all questions on one page. The card with a fact between the
   * questions repeats one of them.
   */
  const [picked, setPicked] = useState<Answers>({});
  const { state, begin, answer, goBack, goToFirst } = useSteps(props, (complete) => {
    if (popup) void openResult(complete);
    else resultLink.current?.click();
  });
  const { answers, errors, move, isLive } = state;
  const step = quiz.onePage ? null : currentStep(quiz, answers, state.at);
  const steps = step ? [step] : quiz.steps;
  const previous = step && stepBefore(quiz, answers, step);
  const links = props.links ?? getLinks(path, previous?.id ?? '');
  const isLast = !step || stepsAfter(quiz, step).every((after) => after === null);
  const isSingle = step?.kind === 'single';
  const position = step
    ? getProgress(quiz, step, answers)
    : getAnswered(quiz, { ...answers, ...picked });
  const progressText = progress.text
    .replace('{step}', `${position.step}`)
    .replace('{steps}', `${position.steps}`);

  const consentBefore = isLive || props.hasConsent ? undefined : steps.find((one) => one.isHealth);
  const hasPosted = Object.keys(props.answers).length > 0;

  /**
   * Opens the result in a dialog over the quiz. If the script of the dialog cannot be loaded, follows the
   * link to the result page.
   */
  async function openResult(complete: Answers): Promise<void> {
    try {
      const { ResultDialog } = await import('../result/result-dialog.tsx');
      setFinished({ answers: complete, Dialog: ResultDialog });
    } catch {
      resultLink.current?.click();
    }
  }

  const send = () => root.current?.querySelector('form')?.requestSubmit();

  /** Shows the tick of the chosen answer, then the next question. The visitor may leave the question earlier. */
  function pick() {
    const from = step?.id;
    setTimeout(
      () => root.current?.querySelector('form')?.dataset.quizStep === from && send(),
      matchMedia('(prefers-reduced-motion: reduce)').matches ? 0 : TICK_MS,
    );
  }

  useLayoutEffect(() => reveal(root.current), []);

  // If the visitor chose an answer before the hydration, the quiz continues as after a later choice.
  useEffect(() => {
    if (isLive && isSingle && hasEarlyPick(root.current)) send();
  }, [isLive, isSingle]);

  // Reads the answers that the visitor chose before the hydration. Then the event `live` sends a form that
  // waits for the script (island-start.ts).
  useEffect(() => {
    if (!isLive) return;
    setPicked(readPicked(root.current));
    root.current?.closest('shop-island')?.dispatchEvent(new Event('live'));
  }, [isLive]);

  // `progressText` alone does not identify a step: a fact has the number of the question before it.
  const at = step?.id ?? 'all';
  useEffect(() => {
    if (move !== 'none') return showStep(root.current, at, progressText);
    return undefined;
  }, [move, at, progressText]);

  useEffect(() => {
    if (!isLive || Object.keys(errors).length === 0) return;
    focusOn(root.current?.querySelector<HTMLElement>('[data-error-summary]'));
  }, [isLive, errors]);

  return (
    // Answers may be health data, so their input events do not bubble to listeners on the document.
    <div
      ref={root}
      onInput={(event) => {
        event.stopPropagation();
        begin();
        setPicked(readPicked(root.current));
      }}
    >
      <Progress
        done={position.done}
        steps={position.steps}
        text={step?.kind === 'information' ? '' : progressText}
        label={progress.label}
        back={previous && { href: links.back, label: progress.back }}
        {...(isLive && { onBack: goBack })}
      />
      <QuestionForm
        step={at}
        action={links.action}
        forward={isLast ? props.finish : forward}
        note={hasPosted ? '' : props.note}
        waiting={props.waiting}
        posted={props.posted?.note}
        {...(isLive && { onForward: answer })}
      >
        <div className="quiz-step" data-move={move} key={at}>
          <input type="hidden" name="step" value={at} />
          <QuizErrors steps={steps} words={props} errors={errors} />
          {step && !previous && <ServerPart className="quiz-begin" html={props.opening} />}
          {steps.map((one) => (
            <Fragment key={one.id}>
              {one === consentBefore && (
                <ServerPart className="quiz-consent" html={props.posted?.consent} />
              )}
              <StepFields
                step={one}
                words={props}
                level={step ? 'h1' : 'h2'}
                answers={step ? answers : { ...answers, ...picked }}
                values={move === 'none' ? { ...answers, ...props.typed } : answers}
                errors={errors}
                {...(isLive && isSingle && { onPick: pick })}
              />
            </Fragment>
          ))}
        </div>
      </QuestionForm>
      {isLive && (
        <a ref={resultLink} hidden href={next + resultQuery(name)}>
          {forward}
        </a>
      )}
      {popup && finished && (
        <finished.Dialog
          words={popup}
          answers={finished.answers}
          resultLink={{ href: next + resultQuery(name), label: forward }}
          onClose={() => setFinished(null)}
          onAgain={goToFirst}
        />
      )}
    </div>
  );
}

/**
 * The web addresses of the form and of the step before this one, with the query from the browser's address bar.
 */
function getLinks(path: string, previous: string) {
  const search = without(location.search, 'at');
  return { action: path + search, back: path + withValue(search, 'at', previous) };
}

/** The query of the link to the quiz's result. Its parameter `src` names the quiz. */
function resultQuery(name: string): string {
  return withFirst(without(location.search, 'at'), 'src', name);
}

/** The values in the form, by input name. Of several ticked choices it has only the last. */
function readPicked(root: Element | null): Answers {
  const form = root?.querySelector('form') ?? undefined;
  return Object.fromEntries(
    [...new FormData(form)].map(([name, value]) => [name, [String(value)]]),
  );
}
