import { type Choice, purposes } from './consent-cookie.ts';
import type { ConsentWords } from './consent-words.ts';

/**
 * Creates the element with the question for consent: a dialog that leaves the page usable and does not take
 * the focus. It has a checkbox for each purpose, ticked only if `choice` has the purpose. The buttons for all purposes
 * and for none look the same.
 */
export function consentQuestion(words: ConsentWords, choice: Choice): HTMLElement {
  const { title, text, privacy, accept, refuse, save } = words;
  const heading = element('h2', 'consent-title', title);
  heading.id = 'consent-title';
  const link = element('a', '', privacy.text);
  link.href = privacy.href;
  link.dataset.dialog = 'privacy';
  const description = element('p', 'consent-text', `${text} `, link);
  description.id = 'consent-text';
  const boxes = purposes.map((purpose) => {
    const box = element('input', '');
    box.type = 'checkbox';
    box.name = purpose;
    box.defaultChecked = choice.includes(purpose);
    return element('label', 'consent-purpose', box, element('span', '', words.purposes[purpose]));
  });
  const question = element(
    'div',
    'consent-question',
    element('div', 'consent-words', heading, description, ...boxes, button('save', save)),
    element('div', 'consent-buttons', button('accept', accept), button('refuse', refuse)),
  );
  question.id = 'consent-question';
  question.setAttribute('role', 'dialog');
  question.setAttribute('aria-labelledby', heading.id);
  question.setAttribute('aria-describedby', description.id);
  return question;
}

/** The purposes whose checkboxes are ticked in a question. */
export function tickedPurposes(question: HTMLElement): Choice {
  return purposes.filter(
    (name) => question.querySelector<HTMLInputElement>(`[name=${name}]`)?.checked,
  );
}

function button(answer: string, label: string): HTMLButtonElement {
  const node = element('button', 'button', label);
  node.type = 'button';
  node.dataset.consent = answer;
  return node;
}

function element<Tag extends 'a' | 'button' | 'div' | 'h2' | 'input' | 'label' | 'p' | 'span'>(
  tag: Tag,
  className: string,
  ...children: (Node | string)[]
): HTMLElementTagNameMap[Tag] {
  const node = document.createElement(tag);
  node.className = className;
  node.append(...children);
  return node;
}
