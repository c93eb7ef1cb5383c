import type { ChangeEvent } from 'react';
import { QuizIcon } from '../../icon.tsx';
import type { QuizIconName } from '../../icon-names.ts';

export type ChoiceListProps = {
  name: string;
  kind: 'single' | 'multiple';
  choices: readonly Choice[];
  /** The values that are chosen at first. */
  chosen: readonly string[];
  /** Called when a pointer has chosen, so that the quiz can go on; with the keyboard a choice is only moved. */
  onPick?: () => void;
};

type Choice = {
  value: string;
  label: string;
  hint?: string;
  icon?: QuizIconName;
  /** It is chosen alone, such as 'none of these'. */
  exclusive?: true | undefined;
};

const inputTypes = { single: 'radio', multiple: 'checkbox' } as const;

/** Choices as large rows that can be clicked anywhere; one may be chosen, or several. */
export function ChoiceList({ name, kind, choices, chosen, onPick }: ChoiceListProps) {
  /** 'None of these' and the others untick each other. */
  function untickOthers({ currentTarget: own }: ChangeEvent<HTMLInputElement>) {
    if (!own.checked) return;
    const alone = choices.find(({ exclusive }) => exclusive)?.value;
    for (const other of own.closest('ul')?.querySelectorAll('input') ?? []) {
      if ((own.value === alone) !== (other.value === alone)) other.checked = false;
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
