import * as z from 'zod';
import { shippedPackages } from './packages.ts';

/** A package that has a known weakness, or a dependency with a known weakness. */
export type Weakness = { text: string; isShipped: boolean };

/** The fields of `npm audit --json` that the code reads. */
const reportSchema = z.object({
  auditReportVersion: z.int(),
  vulnerabilities: z.record(
    z.string(),
    z.object({
      severity: z.string(),
      range: z.string(),
      via: z.array(z.union([z.string(), z.object({ title: z.string(), url: z.string() })])),
    }),
  ),
});

/** The weaknesses in npm's report, one for each package. Null if the value is not a report of npm. */
export function toWeaknesses(report: unknown): Weakness[] | null {
  const { data } = reportSchema.safeParse(report);
  if (!data) return null;
  const shipped = new Set(shippedPackages().map(({ name }) => name));
  return Object.entries(data.vulnerabilities).map(([name, { severity, range, via }]) => {
    const reasons = via.map((one) => (typeof one === 'string' ? one : `${one.title} ${one.url}`));
    const isShipped = shipped.has(name);
    const where = isShipped ? 'shipped' : 'a tool';
    return { text: `${severity}: ${name} ${range} (${where}): ${reasons.join('; ')}`, isShipped };
  });
}

/** One sentence about all weaknesses. `list` is null if the registry did not answer. */
export function summary(list: readonly Weakness[] | null): string {
  if (list === null)
    return 'The package registry did not answer, so the weaknesses of our packages are unknown';
  const shipped = list.filter(({ isShipped }) => isShipped).length;
  if (list.length === 0) return 'Our packages have no known weakness';
  return `Packages with known weaknesses: ${shipped} shipped, ${list.length - shipped} in our tools`;
}
