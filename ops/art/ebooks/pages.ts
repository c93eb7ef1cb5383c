import { html } from 'hono/html';
import type { EbookId } from '../../../worker/catalogue/products.ts';
import type { BotanicalName } from '../../../worker/view/parts/picture/botanical.tsx';
import {
  amountsOf,
  dishes,
  energyOf,
  type Ingredients,
  meals,
  type NutrientId,
  nutrientIds,
  nutritionOf,
  together,
} from './foods.ts';
import type { BookWords } from './words.ts';

type Html = ReturnType<typeof html>;
/** A book's words, and how its country writes numbers. */
export type Told = { words: BookWords; number: Intl.NumberFormat };

/** The twig beside a book's introduction. */
const sprigs = {
  'meal-plan': 'sprig-sage',
  recipes: 'sprig-eucalyptus',
  habits: 'sprig-meadow',
} as const satisfies Record<EbookId, BotanicalName>;

const byName = {
  'meal-plan': mealPlan,
  recipes,
  habits,
} as const satisfies Record<EbookId, (told: Told) => Html[]>;

/** What stands on the pages of a sample after its cover: an introduction and a first chapter. */
export function pagesOf(ebook: EbookId, told: Told): Html[] {
  const { heading, paragraphs } = told.words[ebook].about;
  const about = html`<svg class="sprig" viewBox="0 0 128 320">
      <use href="/images/symbols.svg#${sprigs[ebook]}"/></svg>
    <h1>${heading}</h1>${paragraphs.map((text) => html`<p class="about">${text}</p>`)}`;
  return [about, ...byName[ebook](told)];
}

function mealPlan(told: Told): Html[] {
  const { words } = told;
  const plan = words['meal-plan'];
  const day = together(Object.values(meals));
  const meal = (id: keyof typeof meals) => html`<section class="meal">
    <p class="label">${plan.meals[id].label}<span>${energy(told, meals[id])}</span></p>
    <h2>${plan.meals[id].title}</h2>
    ${amounts(told, meals[id])}
    <p>${plan.meals[id].text}</p>
  </section>`;
  return [
    html`<h1>${plan.day}</h1>${meal('breakfast')}${meal('lunch')}`,
    html`${meal('snack')}${meal('dinner')}`,
    html`<h1>${plan.shopping}</h1><div class="shopping">${amounts(told, day)}</div>${nutrition(told, plan.total, day, 1)}`,
  ];
}

function recipes(told: Told): Html[] {
  const { words } = told;
  return (['curry', 'cod'] as const).map((id) => {
    const { title, steps } = words.recipes[id];
    return html`<div class="recipe">
      <p class="label">${words.recipes.serves}</p>
      <h1>${title}</h1>
      ${amounts(told, dishes[id])}
      <ol>${steps.map((step) => html`<li>${step}</li>`)}</ol>
      ${nutrition(told, words.nutrition.heading, dishes[id], 2)}
    </div>`;
  });
}

function habits({ words }: Told): Html[] {
  const { weeks, ticks, days, review } = words.habits;
  const lines = (prompts: readonly string[]) =>
    prompts.map((prompt) => html`<p class="line">${prompt}</p>`);
  const pages = weeks.map(
    ({ label, title, text, how, prompts }) => html`<p class="label">${label}</p>
      <h1>${title}</h1>
      <p class="about">${text}</p>
      <ul>${how.map((way) => html`<li>${way}</li>`)}</ul>
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

function amounts({ words, number }: Told, dish: Ingredients): Html {
  const rows = amountsOf(dish).map(
    ([food, amount, unit]) =>
      html`<li><b>${number.format(amount)}\u00a0${unit}</b> ${words.foods[food]}</li>`,
  );
  return html`<ul class="amounts">${rows}</ul>`;
}

/** Nutrients that are part of the one above them. */
const parts: readonly NutrientId[] = ['saturates', 'sugars'];

function nutrition(told: Told, heading: string, dish: Ingredients, servings: number): Html {
  const { words, number } = told;
  const each = nutritionOf(dish, servings);
  const rows = nutrientIds.map(
    (
      id,
    ) => html`<tr class="${parts.includes(id) ? 'part' : ''}"><th scope="row">${words.nutrition[id]}</th>
      <td>${number.format(rounded(each[id]))} g</td></tr>`,
  );
  return html`<table>
    <caption>${heading}</caption>
    <tr><th scope="row">${words.nutrition.energy}</th><td>${energy(told, dish, servings)}</td></tr>
    ${rows}
  </table>`;
}

function energy({ number }: Told, dish: Ingredients, servings = 1): string {
  const { kj, kcal } = energyOf(nutritionOf(dish, servings));
  return `${number.format(tens(kj))} kJ · ${number.format(tens(kcal))} kcal`;
}

/** Average values carry no more than this. */
function tens(value: number): number {
  return Math.round(value / 10) * 10;
}

/** Whole grams from 10 on, tenths below. */
function rounded(grams: number): number {
  return grams < 10 ? Math.round(grams * 10) / 10 : Math.round(grams);
}
