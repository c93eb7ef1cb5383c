import { countCharacters } from '../characters.ts';
import type { Mount } from './mount.ts';

/**
 * Shows the number of typed characters and the maximum below a text area. This count is hidden from screen
 * readers, because the field's hint contains the maximum. The server refuses a longer text.
 */
export const mount: Mount = (root) => {
  const area = root.querySelector('textarea');
  const limit = Number(area?.dataset.longest);
  if (!area || !limit) return () => {};
  const figure = document.createElement('span');
  figure.className = 'character-count';
  figure.setAttribute('aria-hidden', 'true');
  area.after(figure);
  function show(): void {
    const used = countCharacters(area?.value.trim() ?? '');
    figure.textContent = `${used} / ${limit}`;
    figure.toggleAttribute('data-over', used > limit);
  }
  show();
  area.addEventListener('input', show);
  return () => {
    area.removeEventListener('input', show);
    figure.remove();
  };
};
