/** Repeats a run by its recorded choices (its tape). Returns the rules that the run breaks. */
type Runner = {
  run: (request: {
    tape: readonly number[];
  }) => Promise<{ violations: readonly { rule: string }[] }>;
};

/** The most runs of one search for a shorter tape. */
const MAX_RUNS = 400;

/** Shortens the recorded choices of a run. Returns the shortest tape found whose run still breaks the rule. */
export async function shrink(
  runner: Runner,
  tape: readonly number[],
  rule: string,
): Promise<readonly number[]> {
  let best = tape;
  let runs = 0;

  async function isBroken(candidate: readonly number[]): Promise<boolean> {
    if (runs >= MAX_RUNS) return false;
    runs += 1;
    const { violations } = await runner.run({ tape: candidate });
    return violations.some((violation) => violation.rule === rule);
  }

  for (let size = Math.ceil(best.length / 2); size >= 1 && runs < MAX_RUNS; ) {
    const before = best.length + weight(best);
    for (let at = 0; at < best.length; ) {
      const shorter = best.toSpliced(at, size);
      const simpler = best.map((choice, i) => (i >= at && i < at + size ? 0 : choice));
      if (await isBroken(shorter)) best = shorter;
      else {
        if (weight(simpler) < weight(best) && (await isBroken(simpler))) best = simpler;
        at += size;
      }
    }
    if (size > 1) size = Math.floor(size / 2);
    else if (best.length + weight(best) === before) break;
  }
  return best;
}

function weight(tape: readonly number[]): number {
  return tape.filter((choice) => choice !== 0).length;
}
