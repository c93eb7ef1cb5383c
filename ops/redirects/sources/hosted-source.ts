import { placeholdersIn } from '../../../worker/redirects/table/address.ts';
import { captureName } from '../../../worker/redirects/table/rule.ts';
import { type Diagnostic, fileDiagnostic, type Source } from '../check/diagnostic.ts';

/** The host of a `_redirects` file. The hosts have different default statuses for a line without a status. */
type Host = 'netlify' | 'cloudflare';

const defaultStatus = { netlify: 301, cloudflare: 302 } as const satisfies Record<Host, number>;

/** The message for each status that is not a redirect. */
const notRedirects: Readonly<Record<number, string>> = {
  200: 'a rewrite or proxy (200) is not supported; only redirects are',
  404: 'a page for unknown addresses (404) is not supported; only redirects are',
};

const advice =
  'A file with a wrong line cannot be used. Correct the lines above, or begin each with # to leave it out. ' +
  'The shop does nothing for a line that is left out.';

type Line = { from: string; to: string; rest: string[]; query: Record<string, string> };

/**
 * Reads a `_redirects` file as Netlify and Cloudflare document it: `from [name=value …] to [status[!]] [Country=…]`. A
 * `#` begins a comment. `!` has no effect, because rules always come before pages; `check` lists the pages that a rule
 * hides. A feature that the shop does not support is an error with its line. A query parameter `name=:value` must be
 * present, and `to` may contain its value.
 */
export function readHosted(text: string, host: Host | null): Source {
  const rules: object[] = [];
  const lines: number[] = [];
  const diagnostics: Diagnostic[] = [];
  for (const [index, raw] of text.split(/\r\n|\r|\n/).entries()) {
    const at = { line: index + 1, column: 1 };
    const line = splitLine(raw);
    if (line === null) continue;
    if (typeof line === 'string') {
      diagnostics.push(fileDiagnostic('syntax', line, at));
      continue;
    }
    const { rule, problems } = toRule(line, host);
    if (problems.length > 0) {
      for (const problem of problems) diagnostics.push(fileDiagnostic('unsupported', problem, at));
      continue;
    }
    if (!('status' in rule)) {
      rule.status = 302;
      const message = 'is missing and becomes 302; Netlify would use 301 (--format netlify)';
      diagnostics.push({ kind: 'no-status', rule: rules.length, field: 'status', message });
    }
    rules.push(rule);
    lines.push(index + 1);
  }
  return {
    json: { rules },
    diagnostics,
    takesFirst: true,
    advice,
    position: (rule) => ({ line: (rule === null ? undefined : lines[rule]) ?? 1, column: 1 }),
  };
}

/** The parts of a line; null for an empty line, a sentence for a line that is not a rule. */
function splitLine(raw: string): Line | string | null {
  const words = raw.trim().split(/\s+/).filter(Boolean);
  const comment = words.findIndex((word) => word.startsWith('#'));
  const [from, ...rest] = comment === -1 ? words : words.slice(0, comment);
  if (from === undefined) return null;
  const end = rest.findIndex((word) => /^(\/|https?:\/\/)/i.test(word));
  const to = rest[end];
  if (to === undefined) return 'this line has no target address';
  const query = new Map<string, string>();
  for (const word of rest.slice(0, end)) {
    const [, name, value] = /^([^=?&]+)=(.*)$/.exec(word) ?? [];
    if (name === undefined || value === undefined) return `${word} is not a query parameter`;
    if (query.has(name)) return `the query parameter ${name} appears twice`;
    const capture = captureName(value);
    // If the target does not use the value, any value of the parameter matches.
    query.set(name, capture !== null && !placeholdersIn(to).includes(capture) ? '*' : value);
  }
  return { from, to, rest: rest.slice(end + 1), query: Object.fromEntries(query) };
}

function toRule({ from, to, rest, query }: Line, host: Host | null) {
  const problems: string[] = [];
  const rule: Record<string, unknown> = { from, to };
  if (/^https?:/i.test(from)) problems.push('a rule for another host is not supported');
  if (/[^/]:[A-Za-z]/.test(from)) {
    problems.push('a name within other text is not supported; /:name must be a whole segment');
  }
  if (Object.keys(query).length > 0) rule.query = query;
  const fields = new Set<string>();
  for (const word of rest) {
    const status = /^(\d{3})!?$/.exec(word)?.[1];
    const condition = /^(\w+)=(.+)$/.exec(word);
    const field = status === undefined ? condition?.[1]?.toLowerCase() : 'status';
    if (field !== undefined && fields.has(field)) problems.push(`the ${field} appears twice`);
    if (field !== undefined) fields.add(field);
    if (status !== undefined) {
      rule.status = Number(status);
      const reason = notRedirects[Number(status)];
      if (reason) problems.push(reason);
    } else if (condition?.[1]?.toLowerCase() === 'country') {
      rule.countries = condition[2]?.split(',').map((code) => code.toUpperCase());
    } else if (condition) {
      problems.push(`the condition ${condition[1]} is not supported; only Country is`);
    } else {
      problems.push(`${word} is neither a status nor a condition`);
      // The rest of the line is probably a sentence and not a rule, so one diagnostic is enough.
      break;
    }
  }
  if (host && !fields.has('status')) rule.status = defaultStatus[host];
  return { rule, problems };
}
