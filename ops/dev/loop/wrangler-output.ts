import type { ChildProcess } from 'node:child_process';
import { createInterface } from 'node:readline';

/** What wrangler repeats at every reload, and the requests that only development makes. */
const noise = [
  /^\[custom build\]|^The file .*reload changed|^⎔ |Parsed \d+ valid header rules/,
  /^Attaching additional modules|^[┌├│└]/,
  /has access to the following bindings|^Binding {2}|^env\.|^Service bindings, Durable Object/,
  /GET \/__dev\//,
];

/** Passes on what wrangler says, without its noise and with `rewrite` in place of each line. */
export function passOn(child: ChildProcess, rewrite: (line: string) => string): void {
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
