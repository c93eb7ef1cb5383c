import { fileURLToPath } from 'node:url';
import { unstable_readConfig as readConfig } from 'wrangler';
import * as z from 'zod/mini';
import { jsonValue } from '../../worker/json-value.ts';
import { type Dialect, type Source, selectCounts, toCount } from './counts.ts';

/** The number of days that Analytics Engine stores. */
export const ENGINE_DAYS = 90;

const TIMEOUT_MS = 30_000;
const config = fileURLToPath(new URL('../../wrangler.toml', import.meta.url));
const answerShape = z.object({ data: z.array(z.record(z.string(), z.unknown())) });

/**
 * The columns that worker/analytics/store.ts writes. Analytics Engine samples, so one stored point may stand for
 * several steps.
 */
const dialect: Omit<Dialect, 'table'> = {
  names: {
    day: "formatDateTime(timestamp, '%Y-%m-%d')",
    page: 'blob1',
    step: 'blob2',
    market: 'blob3',
    src: 'blob4',
    variant: 'blob5',
  },
  sum: 'SUM(_sample_interval * double1)',
  sampled: 'MAX(_sample_interval)',
  since: (day) => `timestamp >= toDateTime('${day} 00:00:00')`,
};

type Dataset = { binding: string; dataset?: string };
type Access = { account: string; token: string; dataset: string };

/**
 * The access to an environment's counts: the dataset of wrangler.toml, and the account and token of the variables
 * CLOUDFLARE_ACCOUNT_ID and CLOUDFLARE_API_TOKEN.
 * @throws Error if one of them is missing
 */
export function accessTo(
  env: string,
  variables: Readonly<Record<string, string | undefined>>,
): Access {
  const dataset = datasets(env).find(({ binding }) => binding === 'FUNNEL')?.dataset;
  if (!dataset) throw new Error(`wrangler.toml has no environment ${env} that counts steps.`);
  const { CLOUDFLARE_ACCOUNT_ID: account, CLOUDFLARE_API_TOKEN: token } = variables;
  if (account && token) return { account, token, dataset };
  const missing = account ? 'CLOUDFLARE_API_TOKEN' : 'CLOUDFLARE_ACCOUNT_ID';
  throw new Error(
    `The environment variable ${missing} is not set. The token needs the permission Account Analytics, Read.`,
  );
}

function datasets(env: string): Dataset[] {
  try {
    return readConfig({ config, env }, { hideWarnings: true }).analytics_engine_datasets;
  } catch (error) {
    if (!String(error).includes('No environment found')) throw error;
    return [];
  }
}

/** Reads the counts in Analytics Engine by its SQL API. */
export function engineSource({ account, token, dataset }: Access, get = fetch): Source {
  const url = `https://api.cloudflare.com/client/v4/accounts/${encodeURIComponent(account)}/analytics_engine/sql`;
  return async (query) => {
    const body = `${selectCounts(query, { ...dialect, table: dataset })} LIMIT ALL FORMAT JSON`;
    const answer = await get(url, {
      method: 'POST',
      headers: { Authorization: `Bearer ${token}` },
      body,
      signal: AbortSignal.timeout(TIMEOUT_MS),
    }).catch((error: Error) => {
      throw new Error(`Analytics Engine cannot be reached: ${error.cause ?? error.message}`);
    });
    const text = await answer.text();
    if (!answer.ok) throw new Error(refusal(answer.status, text));
    const read = z.safeParse(answerShape, jsonValue(text));
    if (!read.success)
      throw new Error(`The answer of Analytics Engine is no table: ${excerpt(text)}`);
    return read.data.data.map(toCount);
  };
}

function refusal(status: number, text: string): string {
  if (status === 401 || status === 403) {
    return `Analytics Engine refuses the token (${status}). It needs the permission Account Analytics, Read, for this account.`;
  }
  return `Analytics Engine answered ${status}: ${excerpt(text)}`;
}

function excerpt(text: string): string {
  return text.replaceAll(/\s+/g, ' ').trim().slice(0, 300) || 'nothing';
}
