import type { IconName } from './icon-names.ts';

/** A small drawing in the colour of its text; the words beside it say the same. */
export function Icon({ name, more = '' }: { name: IconName; more?: string }) {
  return (
    <svg className={more ? `icon ${more}` : 'icon'} viewBox="0 0 24 24" aria-hidden="true">
      <use href={`/images/symbols.svg#${name}`} />
    </svg>
  );
}
