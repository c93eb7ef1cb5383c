import type { IconName, QuizIconName } from './icon-names.ts';

type Props<Name> = { name: Name; more?: string };

/** A small drawing in the colour of its text; the words beside it say the same. */
export function Icon({ name, more = '' }: Props<IconName>) {
  return drawn(`/images/symbols.svg#${name}`, more);
}

/** The same beside a question, an answer or a result. */
export function QuizIcon({ name, more = '' }: Props<QuizIconName>) {
  return drawn(`/images/quiz-symbols.svg#${name}`, more);
}

function drawn(address: string, more: string) {
  return (
    <svg className={more ? `icon ${more}` : 'icon'} viewBox="0 0 24 24" aria-hidden="true">
      <use href={address} />
    </svg>
  );
}
