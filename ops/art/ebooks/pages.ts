import { html } from 'hono/html';
import type { EbookId } from '../../../worker/catalogue/products.ts';
import type { BotanicalName } from '../../../worker/view/parts/picture/botanical.tsx';
import {
  dishes,
  getNutrition,
  type Ingredients,
  listAmounts,
  meals,
  type NutrientId,
  nutrientIds,
  toEnergy,
  together,
} from './foods.ts';
import type { BookWords } from './words.ts';

type Html = ReturnType<typeof html>;
/** A book's words and its country's number format. */
type BookText = { words: BookWords; number: Intl.NumberFormat };

/** The drawing of a plant beside each book's introduction. */
const sprigs = {
  'meal-plan': 'sprig-sage',
  recipes: 'sprig-eucalyptus',
  habits: 'sprig-meadow',
} as const satisfies Record<EbookId, BotanicalName>;

const byName = {
  'meal-plan': mealPlan,
  recipes,
  habits,
} as const satisfies Record<EbookId, (text: BookText) => Html[]>;

/** The pages of a sample after its cover: an introduction and a first chapter. */
export function bookPages(ebook: EbookId, text: BookText): Html[] {
  const { heading, paragraphs } = text.words[ebook].about;
  const about = html`<svg class="sprig" viewBox="0 0 128 320">
      <use href="/images/symbols.svg#${sprigs[ebook]}"/></svg>
    <h1>${heading}</h1>${paragraphs.map((words) => html`<p class="about">${words}</p>`)}`;
  return [about, ...byName[ebook](text)];
}

function mealPlan(text: BookText): Html[] {
  const { words } = text;
  const plan = words['meal-plan'];
  const day = together(Object.values(meals));
  const meal = (id: keyof typeof meals) => html`<section class="meal">
    <p class="label">${plan.meals[id].label}<span>${energy(text, meals[id])}</span></p>
    <h2>${plan.meals[id].title}</h2>
    ${amounts(text, meals[id])}
    <p>${plan.meals[id].text}</p>
  </section>`;
  return [
    html`<h1>${plan.day}</h1>${meal('breakfast')}${meal('lunch')}`,
    html`${meal('snack')}${meal('dinner')}`,
    html`<h1>${plan.shopping}</h1><div class="shopping">${amounts(text, day)}</div>${nutrition(text, plan.total, day, 1)}`,
  ];
}

function recipes(text: BookText): Html[] {
  const { words } = text;
  return (['curry', 'cod'] as const).map((id) => {
    const { title, steps } = words.recipes[id];
    return html`<div class="recipe">
      <p class="label">${words.recipes.serves}</p>
      <h1>${title}</h1>
      ${amounts(text, dishes[id])}
      <ol>${steps.map((step) => html`<li>${step}</li>`)}</ol>
      ${nutrition(text, words.nutrition.heading, dishes[id], 2)}
    </div>`;
  });
}

function habits({ words }: BookText): Html[] {
  const { weeks, ticks, days, review } = words.habits;
  const lines = (prompts: readonly string[]) =>
    prompts.map((prompt) => html`<p class="line">${prompt}</p>`);
  const pages = weeks.map(
    ({ label, title, text, how, prompts }) => html`<p class="label">${label}</p>
      <h1>${title}</h1>
      <p class="about">${text}</p>
      <ul>${how.map((step) => html`<li>${step}</li>`)}</ul>
      <h2>${ticks}</h2>
      <p class="days">${days.map((day) => html`<span>${day}</span>`)}</p>
      ${lines(prompts)}`,
  );
  const choices = weeks.map(
    ({ title }) => html`<h2>${title}</h2>
      <p class="choices">${review.choices.map((choice) => html`<span>${choice}</span>`)}</p>`,
  );
  return [
    ...pages,
    html`<h1>${review.heading}</h1><p class="about">${review.text}</p>${choices}${lines(review.prompts)}`,
  ];
}

function amounts({ words, number }: BookText, dish: Ingredients): Html {
  const rows = listAmounts(dish).map(
    ([food, amount, unit]) =>
      html`<li><b>${number.format(amount)}\u00a0${unit}</b> ${words.foods[food]}</li>`,
  );
  return html`<ul class="amounts">${rows}</ul>`;
}

/** The nutrients that are part of the nutrient above them in the table. */
const parts: readonly NutrientId[] = ['saturates', 'sugars'];

function nutrition(text: BookText, heading: string, dish: Ingredients, servings: number): Html {
  const { words, number } = text;
  const each = getNutrition(dish, servings);
  const rows = nutrientIds.map(
    (
      id,
    ) => html`<tr class="${parts.includes(id) ? 'part' : ''}"><th scope="row">${words.nutrition[id]}</th>
      <td>${number.format(rounded(each[id]))} g</td></tr>`,
  );
  return html`<table>
    <caption>${heading}</caption>
    <tr><th scope="row">${words.nutrition.energy}</th><td>${energy(text, dish, servings)}</td></tr>
    ${rows}
  </table>`;
}

function energy({ number }: BookText, dish: Ingredients, servings = 1): string {
  const { kj, kcal } = toEnergy(getNutrition(dish, servings));
  return `${number.format(tens(kj))} kJ · ${number.format(tens(kcal))} kcal`;
}

/** Rounds to tens, because average values are not more precise. */
function tens(value: number): number {
  return Math.round(value / 10) * 10;
}

/** Rounds to whole grams from 10 g on, else to tenths. */
function rounded(grams: number): number {
  return grams < 10 ? Math.round(grams * 10) / 10 : Math.round(grams);
}
