import { readFileSync } from 'node:fs';
import { cpus, loadavg, totalmem } from 'node:os';

/** The date, machine and versions of a measurement. They contain no path of the machine. */
export function machineFacts(packages: readonly string[]): string[][] {
  const [cpu] = cpus();
  return [
    ['when', new Date().toISOString().slice(0, 10)],
    [
      'machine',
      `${cpus().length} × ${cpu?.model.trim()}, ${Math.round(totalmem() / 2 ** 30)} GB, ${process.platform}`,
    ],
    [
      'load',
      loadavg()
        .map((one) => one.toFixed(1))
        .join(', '),
    ],
    [
      'versions',
      `Node ${process.versions.node}, ${packages.map((name) => `${name} ${packageVersion(name)}`).join(', ')}`,
    ],
  ];
}

/** A table in Markdown. */
export function toMarkdown(head: readonly string[], rows: readonly (readonly string[])[]): string {
  const line = (cells: readonly string[]) => `| ${cells.join(' | ')} |`;
  return [line(head), line(head.map(() => '---')), ...rows.map(line)].join('\n');
}

function packageVersion(name: string): string {
  return JSON.parse(readFileSync(`node_modules/${name}/package.json`, 'utf8')).version;
}

/** The median of values, with the smallest and the largest in parentheses. Each number has `digits` decimal places. */
export function spread(values: readonly number[], digits: number): string {
  const [low, high] = [Math.min(...values), Math.max(...values)].map((one) => one.toFixed(digits));
  return `${median(values).toFixed(digits)} (${low}–${high})`;
}

export function median(values: readonly number[]): number {
  const sorted = values.toSorted((a, b) => a - b);
  return sorted[Math.floor(sorted.length / 2)] ?? Number.NaN;
}
