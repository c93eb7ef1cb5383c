import type { ChangeEvent } from 'react';
import { QuizIcon } from '../../icon.tsx';
import type { QuizIconName } from '../../icon-names.ts';

export type ChoiceListProps = {
  name: string;
  kind: 'single' | 'multiple';
  choices: readonly Choice[];
  /** The values of the choices that are selected at first. */
  chosen: readonly string[];
  /**
   * Called when the visitor selects a choice by mouse or touch, so that the quiz continues. An arrow key only
   * moves the selection and does not call it.
   */
  onPick?: () => void;
};

type Choice = {
  value: string;
  label: string;
  hint?: string;
  icon: QuizIconName;
  /** True for a choice such as 'none of these': it cannot be combined with other choices. */
  exclusive?: true | undefined;
};

const inputTypes = { single: 'radio', multiple: 'checkbox' } as const;

/**
 * The choices of a question as large clickable rows. The visitor selects one (`single`) or several
 * (`multiple`).
 */
export function ChoiceList({ name, kind, choices, chosen, onPick }: ChoiceListProps) {
  /**
   * Unticks the choices that cannot be combined with the ticked one: a choice such as 'none of these' unticks
   * all others, and any other choice unticks it.
   */
  function untickOthers({ currentTarget: input }: ChangeEvent<HTMLInputElement>) {
    if (!input.checked) return;
    const exclusiveValue = choices.find(({ exclusive }) => exclusive)?.value;
    for (const other of input.closest('ul')?.querySelectorAll('input') ?? []) {
      if ((input.value === exclusiveValue) !== (other.value === exclusiveValue))
        other.checked = false;
    }
  }
  return (
    <ul className="quiz-choices" data-kind={kind}>
      {choices.map(({ value, label, hint, icon }) => (
        <li key={value} className="quiz-choice">
          <label>
            <input
              type={inputTypes[kind]}
              name={name}
              value={value}
              defaultChecked={chosen.includes(value)}
              required={kind === 'single'}
              onChange={kind === 'multiple' ? untickOthers : undefined}
              onClick={(event) => event.detail > 0 && onPick?.()}
            />
            <QuizIcon name={icon} />
            <span className="quiz-choice-text">
              <strong>{label}</strong>
              {hint && <small>{hint}</small>}
            </span>
            <span className="quiz-choice-mark" aria-hidden="true" />
          </label>
        </li>
      ))}
    </ul>
  );
}
