import { html } from 'hono/html';
import type { Markup } from '../approval/page.ts';
import { type Behaviour, type BehaviourName, behaviourNames, behaviours } from './behaviours.ts';

function optionChoices(name: BehaviourName): Markup | '' {
  const { option, description }: Behaviour = behaviours[name];
  if (!option) return '';
  const values = option.values.map(
    (value) => html`<option value="${name}; ${option.name}=${value}">${name}: ${value}</option>`,
  );
  return html`<optgroup label="${description}, by ${option.name}">${values}</optgroup>`;
}

/**
 * The `<option>` elements of a select: first all behaviours, then each behaviour with each value of its
 * option.
 */
export function behaviourChoices(): Markup {
  return html`${behaviourNames.map(
    (name) => html`<option value="${name}">${name}: ${behaviours[name].description}</option>`,
  )}${behaviourNames.map(optionChoices)}`;
}
