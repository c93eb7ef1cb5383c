import type { Provider } from './provider.ts';
import type { World } from './world.ts';

type Sequence = (world: World, provider: Provider) => Promise<void>;

/** Interleavings that once charged or lost what they should not, step by step. */
export const sequences = {} as const satisfies Record<string, Sequence>;

export type SequenceName = keyof typeof sequences;
