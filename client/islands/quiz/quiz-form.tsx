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
import { arriveAt, pickedEarly, reveal } from './step-dom.ts';
import { StepFields } from './step-fields.tsx';
import { type Start, useSteps } from './use-steps.ts';

/** The props that differ by visitor, and the addresses of quiz and result. */
export type QuizOwn = Omit<Start, 'quiz'> & {
  /** Typed values that were refused, by input name. */
  typed: Answers;
  /** Whether the visitor has agreed that answers about health are posted. */
  hasConsent: boolean;
  /** The addresses of the quiz and of its result, without a query. */
  path: string;
  next: string;
  /** Above the first question, as HTML: the quiz's name, how long it is and what it leads to. */
  opening: string;
};

/** `popup` has the words of the result where it opens over the quiz. */
export type QuizFormWords = QuizWords & { popup?: ResultWords };

export type QuizFormProps = QuizFormWords &
  QuizOwn & {
    /** Given on the server, whose links have a slot for the query: the browser makes them itself. */
    links?: { action: string; back: string };
    /** What a page has more while its answers would be posted, as HTML; given on the server. */
    posted?: { consent: string; note: string };
  };

/** Complete answers, and what shows their result over the quiz. */
type Finished = { answers: Answers; Dialog: typeof ResultDialog };

/** A quiz: its step in view, or all on one page. Without script its form is posted. */
export function QuizForm(props: QuizFormProps) {
  const { name, quiz, path, next, popup, forward, progress } = props;
  const root = useRef<HTMLDivElement>(null);
  const resultLink = useRef<HTMLAnchorElement>(null);
  const [finished, setFinished] = useState<Finished | null>(null);
  /** On one page: what is chosen there, for the fact in its middle. */
  const [picked, setPicked] = useState<Answers>({});
  const { state, begin, answer, goBack, goToFirst } = useSteps(props, (complete) =>
    popup ? void openResult(complete) : resultLink.current?.click(),
  );
  const { answers, errors, move, isLive } = state;
  const step = quiz.onePage ? null : currentStep(quiz, answers, state.at);
  const steps = step ? [step] : quiz.steps;
  const before = step && stepBefore(quiz, answers, step);
  const links = props.links ?? getLinks(path, before?.id ?? '');
  const isLast = !step || stepsAfter(quiz, step).every((after) => after === null);
  const isSingle = step?.kind === 'single';
  const place = step && getProgress(quiz, step, answers);
  const where = place
    ? progress.text.replace('{step}', `${place.step}`).replace('{steps}', `${place.steps}`)
    : '';

  const consentBefore = isLive || props.hasConsent ? undefined : steps.find((one) => one.isHealth);
  const hasPosted = Object.keys(props.answers).length > 0;

  /** Opens the result over the quiz; on its own page where the dialog's script does not come. */
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

  // A pointer may have chosen before the script had loaded: the quiz goes on then, too.
  useEffect(() => {
    if (isLive && isSingle && pickedEarly(root.current)) send();
  }, [isLive, isSingle]);

  // What was chosen before is known now, and what was sent is sent (island-opening.ts).
  useEffect(() => {
    if (!isLive) return;
    setPicked(readPicked(root.current));
    root.current?.closest('shop-island')?.dispatchEvent(new Event('live'));
  }, [isLive]);

  // A fact has the place of the question before it.
  const at = step?.id ?? 'all';
  useEffect(() => {
    if (move !== 'none') return arriveAt(root.current, at, where);
    return undefined;
  }, [move, at, where]);

  useEffect(() => {
    if (!isLive || Object.keys(errors).length === 0) return;
    focusOn(root.current?.querySelector<HTMLElement>('[data-error-summary]'));
  }, [isLive, errors]);

  return (
    // Answers may be health data: no script that listens on the document gets them.
    <div
      ref={root}
      onInput={(event) => {
        event.stopPropagation();
        begin();
        setPicked(readPicked(root.current));
      }}
    >
      {place && (
        <Progress
          done={place.done}
          steps={place.steps}
          text={where}
          label={progress.label}
          back={before && { href: links.back, label: progress.back }}
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
          {step && !before && <ServerPart className="quiz-begin" html={props.opening} />}
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

/** The page's own addresses, from the query it has in the browser. */
function getLinks(path: string, before: string) {
  const search = without(location.search, 'at');
  return { action: path + search, back: path + withValue(search, 'at', before) };
}

/** The query the result is opened with. */
function resultQuery(name: string): string {
  return withFirst(without(location.search, 'at'), 'src', name);
}

/** What is chosen in the form, by input name. */
function readPicked(root: Element | null): Answers {
  const form = root?.querySelector('form') ?? undefined;
  return Object.fromEntries(
    [...new FormData(form)].map(([name, value]) => [name, [String(value)]]),
  );
}
