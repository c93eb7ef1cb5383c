import type { ConsentWords } from './consent-words.ts';

/**
 * The question as an element: a dialog beside the page that takes no focus and traps none. Both
 * buttons look the same.
 */
export function consentQuestion(words: ConsentWords): HTMLElement {
  const { title, text, privacy, accept, refuse } = words;
  const heading = element('h2', 'consent-title', title);
  heading.id = 'consent-title';
  const link = element('a', '', privacy.text);
  link.href = privacy.href;
  link.dataset.dialog = 'privacy';
  const description = element('p', 'consent-text', `${text} `, link);
  description.id = 'consent-text';
  const buttons = Object.entries({ accept, refuse }).map(([answer, label]) => {
    const button = element('button', 'button', label);
    button.type = 'button';
    button.dataset.consent = answer;
    return button;
  });
  const question = element(
    'div',
    'consent-question',
    element('div', 'consent-words', heading, description),
    element('div', 'consent-buttons', ...buttons),
  );
  question.id = 'consent-question';
  question.setAttribute('role', 'dialog');
  question.setAttribute('aria-labelledby', heading.id);
  question.setAttribute('aria-describedby', description.id);
  return question;
}

function element<Tag extends 'a' | 'button' | 'div' | 'h2' | 'p'>(
  tag: Tag,
  className: string,
  ...children: (Node | string)[]
): HTMLElementTagNameMap[Tag] {
  const made = document.createElement(tag);
  made.className = className;
  made.append(...children);
  return made;
}
