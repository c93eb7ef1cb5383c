import type { ChildProcess } from 'node:child_process';
import { createInterface } from 'node:readline';

/**
 * Match the lines of wrangler that are not printed: the lines that wrangler repeats at every reload, and the requests
 * of the development script.
 */
const noise = [
  /^\[custom build\]\s*(?:Running: .*)?$|^The file .*reload changed|^⎔ |Parsed \d+ valid header rules/,
  /^Attaching additional modules|^[┌├│└]/,
  /has access to the following bindings|^Binding {2}|^env\.|^Service bindings, Durable Object/,
  /GET \/__dev\//,
];

/** Prints wrangler's output without its noise. `rewrite` changes each line. */
export function forwardOutput(
  child: ChildProcess,
  rewrite: (line: string) => string = (line) => line,
): void {
  for (const [from, to] of [
    [child.stdout, process.stdout],
    [child.stderr, process.stderr],
  ] as const) {
    if (!from) continue;
    let isAfterNoise = false;
    createInterface({ input: from }).on('line', (line) => {
      const isNoise = noise.some((pattern) => pattern.test(line)) || (isAfterNoise && line === '');
      if (!isNoise) to.write(`${rewrite(line)}\n`);
      isAfterNoise = isNoise;
    });
  }
}
