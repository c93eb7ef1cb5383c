import { countCharacters } from '../characters.ts';
import type { Mount } from './mount.ts';

/**
 * Shows beside a text area how many of its characters are used. The figure is for the eye: who listens
 * hears the limit with the field's hint, and an error where it is passed.
 */
export const mount: Mount = (root) => {
  const area = root.querySelector('textarea');
  const longest = Number(area?.dataset.longest);
  if (!area || !longest) return () => {};
  const figure = document.createElement('span');
  figure.className = 'character-count';
  figure.setAttribute('aria-hidden', 'true');
  area.after(figure);
  function show(): void {
    const used = countCharacters(area?.value.trim() ?? '');
    figure.textContent = `${used} / ${longest}`;
    figure.toggleAttribute('data-over', used > longest);
  }
  show();
  area.addEventListener('input', show);
  return () => {
    area.removeEventListener('input', show);
    figure.remove();
  };
};
