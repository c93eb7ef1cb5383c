import type { ReactNode } from 'react';
import type { SheetName } from '../build/manifest.ts';

/** One section in its states: `usual`, `long` (German and Finnish compounds), and `empty` or `error` where it has one. */
export type Entry = {
  name: string;
  sheets: readonly SheetName[];
  states: Readonly<Record<string, () => ReactNode>>;
};
