import type { IconName, QuizIconName } from './icon-names.ts';

type Props<Name> = { name: Name; className?: string };

/** An icon in the colour of its text. It is hidden from screen readers, because the text beside it is enough. */
export function Icon({ name, className = '' }: Props<IconName>) {
  return svgIcon(`/images/symbols.svg#${name}`, className);
}

/** An icon beside a question, an answer or a result. */
export function QuizIcon({ name, className = '' }: Props<QuizIconName>) {
  return svgIcon(`/images/quiz-symbols.svg#${name}`, className);
}

function svgIcon(address: string, className: string) {
  return (
    <svg
      className={className ? `icon ${className}` : 'icon'}
      viewBox="0 0 24 24"
      aria-hidden="true"
    >
      <use href={address} />
    </svg>
  );
}
