import { baseVariant } from '../../worker/page-variants.ts';
import { type Arm, differenceInterval, type Interval } from './confidence.ts';
import { byVariant, type Count } from './counts.ts';

/** The highest probability of a wrong statement about a split at any time. */
const ALPHA = 0.05;

export type Option = Arm & {
  name: string;
  /** The share of the option's visitors who paid an order; null without visitors. */
  rate: number | null;
  /**
   * The option's rate minus the control's rate, as an interval; null for the control, and if the counts cannot be
   * compared.
   */
  difference: Interval | null;
};

export type Split = {
  /** The path of the redirect rule or of the page. */
  from: string;
  control: string;
  options: readonly Option[];
  /** The reason why the counts cannot be compared; empty if they can. */
  flaw: string;
};

/**
 * The splits in the counts, with each option compared with the control. The control is the page itself (`base`), else
 * the option with the split's own path, else the first by name. With several options, the probability of an error is
 * divided by the number of comparisons (Bonferroni).
 */
export function toSplits(counts: Iterable<Count>): Split[] {
  const tallies = new Map<string, Map<string, Arm>>();
  let sampled = 1;
  for (const { variant, step, count, ...one } of byVariant(counts)) {
    const end = variant.indexOf('=');
    if (end < 0 || !(step === 'assigned' || step === 'purchase')) continue;
    const [from, name] = [variant.slice(0, end), variant.slice(end + 1)];
    const arms = tallies.get(from) ?? new Map<string, Arm>();
    const arm = arms.get(name) ?? { visitors: 0, bought: 0 };
    arm[step === 'assigned' ? 'visitors' : 'bought'] += count;
    tallies.set(from, arms.set(name, arm));
    sampled = Math.max(sampled, one.sampled);
  }
  return [...tallies]
    .map(([from, arms]) => toSplit(from, arms, sampled))
    .sort((a, b) => (a.from < b.from ? -1 : 1));
}

function toSplit(from: string, arms: ReadonlyMap<string, Arm>, sampled: number): Split {
  const names = [...arms.keys()].sort();
  const control = [baseVariant, from].find((name) => arms.has(name)) ?? names[0] ?? '';
  const others = names.filter((name) => name !== control);
  const flaw = findFlaw([...arms.values()], sampled);
  const own = arms.get(control);
  const options = [control, ...others].map((name) => {
    const arm = arms.get(name) ?? { visitors: 0, bought: 0 };
    const isCompared = own && !flaw && name !== control;
    return {
      name,
      ...arm,
      rate: arm.visitors > 0 ? arm.bought / arm.visitors : null,
      difference: isCompared ? differenceInterval(own, arm, ALPHA / others.length) : null,
    };
  });
  return { from, control, options, flaw };
}

/** The reason why these counts do not meet the comparison's assumptions; empty if they do. */
function findFlaw(arms: readonly Arm[], sampled: number): string {
  if (sampled > 1) {
    return `Sampled: one count stands for up to ${sampled}, so a difference may be chance.`;
  }
  if (arms.some(({ visitors, bought }) => bought > visitors)) {
    return 'More orders than visitors: some visitors got their variant before the first count.';
  }
  if (arms.length < 2) return 'One variant only: there is nothing to compare it with.';
  return '';
}
