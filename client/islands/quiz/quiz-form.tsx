import { Fragment, useEffect, useLayoutEffect, useRef, useState } from 'react';
import { focusOn } from '../../focus-on.ts';
import { withFirst, without, withValue } from '../../query.ts';
import type { Answers } from '../../quiz/quiz.ts';
import { currentStep, getProgress, stepBefore, stepsAfter } from '../../quiz/steps.ts';
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

/** The props that differ by visitor, and the addresses of quiz and result. The page contains them as JSON. */
export type QuizPageProps = Omit<Start, 'quiz'> & {
  /** Typed values that were refused, by input name. */
  typed: Answers;
  /** True if the visitor has consented to posting answers about health. */
  hasConsent: boolean;
  /** The addresses of the quiz and of its result, without a query. */
  path: string;
  next: string;
  /** The HTML above the first question: the quiz's name, its length and its result. */
  opening: string;
};

/** The words of a quiz. `popup` has the words of its result if the result opens in a dialog over the quiz. */
export type QuizFormWords = QuizWords & { popup?: ResultWords };

export type QuizFormProps = QuizFormWords &
  QuizPageProps & {
    /** Links with a slot for the query. Only the server passes them; the browser computes its links itself. */
    links?: { action: string; back: string };
    /** The HTML of the parts that are shown while answers would be posted. Only the server passes it. */
    posted?: { consent: string; note: string };
  };

/** Complete answers, and the dialog that shows their result over the quiz. */
type Finished = { answers: Answers; Dialog: typeof ResultDialog };

/** A quiz: the current step, or all steps on one page. Without script its form is posted. */
export function QuizForm(props: QuizFormProps) {
  const { name, quiz, path, next, popup, forward, progress } = props;
  const root = useRef<HTMLDivElement>(null);
  const resultLink = useRef<HTMLAnchorElement>(null);
  const [finished, setFinished] = useState<Finished | null>(null);
  /** The chosen answers of a quiz on one page. The fact in its middle repeats one of them. */
  const [picked, setPicked] = useState<Answers>({});
  const { state, begin, answer, goBack, goToFirst } = useSteps(props, (complete) =>
    popup ? void openResult(complete) : resultLink.current?.click(),
  );
  const { answers, errors, move, isLive } = state;
  const step = quiz.onePage ? null : currentStep(quiz, answers, state.at);
  const steps = step ? [step] : quiz.steps;
  const previous = step && stepBefore(quiz, answers, step);
  const links = props.links ?? getLinks(path, previous?.id ?? '');
  const isLast = !step || stepsAfter(quiz, step).every((after) => after === null);
  const isSingle = step?.kind === 'single';
  const position = step && getProgress(quiz, step, answers);
  const progressText = position
    ? progress.text.replace('{step}', `${position.step}`).replace('{steps}', `${position.steps}`)
    : '';

  const consentBefore = isLive || props.hasConsent ? undefined : steps.find((one) => one.isHealth);
  const hasPosted = Object.keys(props.answers).length > 0;

  /** Opens the result over the quiz, or the result's page if the dialog's script cannot be loaded. */
  async function openResult(complete: Answers): Promise<void> {
    try {
      const { ResultDialog } = await import('../result/result-dialog.tsx');
      setFinished({ answers: complete, Dialog: ResultDialog });
    } catch {
      resultLink.current?.click();
    }
  }

  const send = () => root.current?.querySelector('form')?.requestSubmit();

  useLayoutEffect(() => reveal(root.current), []);

  // The visitor may have chosen before the hydration. Then the quiz continues, too.
  useEffect(() => {
    if (isLive && isSingle && hasEarlyPick(root.current)) send();
  }, [isLive, isSingle]);

  // Reads the answers that were chosen before the hydration. Then the event `live` sends a waiting form
  // (island-opening.ts).
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
    // Answers may be health data, so their input events do not reach listeners on the document.
    <div
      ref={root}
      onInput={(event) => {
        event.stopPropagation();
        begin();
        setPicked(readPicked(root.current));
      }}
    >
      {position && (
        <Progress
          done={position.done}
          steps={position.steps}
          text={progressText}
          label={progress.label}
          back={previous && { href: links.back, label: progress.back }}
          {...(isLive && { onBack: goBack })}
        />
      )}
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
                {...(isLive && isSingle && { onPick: send })}
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

/** The addresses of the form and of the previous question, with the query of the browser's address. */
function getLinks(path: string, previous: string) {
  const search = without(location.search, 'at');
  return { action: path + search, back: path + withValue(search, 'at', previous) };
}

/** The query of the result's address. */
function resultQuery(name: string): string {
  return withFirst(without(location.search, 'at'), 'src', name);
}

/** The chosen answers in the form, by input name. */
function readPicked(root: Element | null): Answers {
  const form = root?.querySelector('form') ?? undefined;
  return Object.fromEntries(
    [...new FormData(form)].map(([name, value]) => [name, [String(value)]]),
  );
}
