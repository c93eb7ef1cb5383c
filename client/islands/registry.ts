import type { FunctionComponent } from 'react';
import type { Mount } from './mount.ts';

/**
 * The functions that load the islands' scripts, by the `name` of their elements. React is loaded with the
 * first island that needs it.
 */
export const registry = {
  'order-form': () =>
    island(import('./order-form/order-form.tsx').then((module) => module.OrderForm)),
  plan: () => island(import('./plan/plan.tsx').then((module) => module.Plan)),
  'quiz-form': () => island(import('./quiz/quiz-form.tsx').then((module) => module.QuizForm)),
  'character-count': () => import('./character-count.ts').then((module) => module.mount),
  'order-number': () => import('./masks/order-number.ts').then((module) => module.mount),
  postcode: () => import('./masks/postcode.ts').then((module) => module.mount),
  'install-button': () => import('./install-button.ts').then((module) => module.mount),
  'stored-form': () => import('./quiz/stored-form.ts').then((module) => module.mount),
  result: () => island(import('./result/result.tsx').then((module) => module.ResultPanel)),
} as const satisfies Readonly<Record<string, () => Promise<Mount>>>;

export type IslandName = keyof typeof registry;

async function island<Props extends object>(
  loading: Promise<FunctionComponent<Props>>,
): Promise<Mount> {
  const [component, { hydrate }] = await Promise.all([loading, import('./hydrate.ts')]);
  return hydrate(component);
}
