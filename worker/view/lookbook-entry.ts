import type { ReactNode } from 'react';
import type { SheetName } from '../build/manifest.ts';

/**
 * A section or part in its states: `usual`, `long` (German and Finnish compounds), and others such
 * as `empty` or `error`. A state is what is shown, or a promise of it.
 */
export type Entry = {
  name: string;
  sheets: readonly SheetName[];
  states: Readonly<Record<string, () => ReactNode>>;
};
