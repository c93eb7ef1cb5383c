import type { ChangeEvent } from 'react';
import { QuizIcon } from '../../icon.tsx';
import type { QuizIconName } from '../../icon-names.ts';

export type ChoiceListProps = {
  name: string;
  kind: 'single' | 'multiple';
  choices: readonly Choice[];
  /** The values of the initially chosen choices. */
  chosen: readonly string[];
  /** Called after a choice by pointer, so that the quiz can continue. An arrow key only moves the choice. */
  onPick?: () => void;
};

type Choice = {
  value: string;
  label: string;
  hint?: string;
  icon?: QuizIconName;
  /** True for a choice such as 'none of these', which cannot be combined with others. */
  exclusive?: true | undefined;
};

const inputTypes = { single: 'radio', multiple: 'checkbox' } as const;

/** Choices as large clickable rows. The visitor chooses one (`single`) or several (`multiple`). */
export function ChoiceList({ name, kind, choices, chosen, onPick }: ChoiceListProps) {
  /** An exclusive choice unticks all others, and any other choice unticks the exclusive one. */
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
            {icon && <QuizIcon name={icon} />}
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
