import type { FunctionComponent } from 'react';

/** Hydrates an island's root with the props the server printed; returns what unmounts it. */
export type Mount = (root: Element, props: unknown) => () => void;

/** Every island by its element's `name`. React comes with the first one that is needed. */
export const registry: Readonly<Record<string, () => Promise<Mount>>> = {
  'order-form': () => island(import('./order-form.tsx').then((module) => module.OrderForm)),
  quiz: () => island(import('./quiz/quiz-form.tsx').then((module) => module.QuizForm)),
  result: () => island(import('./quiz/result.tsx').then((module) => module.ResultPanel)),
};

async function island<Props extends object>(
  loading: Promise<FunctionComponent<Props>>,
): Promise<Mount> {
  const [component, { hydrate }] = await Promise.all([loading, import('./hydrate.ts')]);
  return hydrate(component);
}
