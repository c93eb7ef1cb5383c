import { startHarness } from './harness-process.ts';

const harness = await startHarness();
const started = performance.now();
if (process.argv[2] === 'sequences') {
  for (const sequence of await harness.sequences()) {
    const { violations, steps } = await harness.run({ sequence });
    console.log(sequence, violations);
    if (process.env.STEPS) console.log(steps.join('\n'));
  }
} else {
  const [from = 1, count = 5] = process.argv.slice(2).map(Number);
  const broken: Record<string, number[]> = {};
  for (let seed = from; seed < from + count; seed += 1) {
    const { violations, steps } = await harness.run({ seed });
    for (const { rule, detail } of violations) {
      (broken[rule] ??= []).push(seed);
      console.log(seed, rule, detail);
    }
    if (process.env.STEPS) console.log(steps.join('\n'));
  }
  console.log(broken, `${((performance.now() - started) / count).toFixed(0)} ms a run`);
}
await harness.close();
