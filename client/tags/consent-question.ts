import type { ConsentWords } from './consent-words.ts';

/**
 * Creates the element with the question for consent: a dialog that leaves the page usable and does not take
 * the focus. Both buttons look the same.
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
  const node = document.createElement(tag);
  node.className = className;
  node.append(...children);
  return node;
}
