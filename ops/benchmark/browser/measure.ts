import { mkdir } from 'node:fs/promises';
import { dryDeploy } from '../../dev/production-build.ts';
import { serve } from '../server/runtime.ts';
import { startStores } from '../server/stores.ts';
import { startEdge } from './edge.ts';
import { launch } from './phone.ts';
import { staticPage } from './static-page.ts';
import { dialog, firstVisit, interactions, quiz, secondPage, type Visit } from './visits.ts';

const FOLDER = '.wrangler/benchmark';
const PAGE = '/take/gb';
const STATIC = '/static';

export type Wish = { rounds: number; shop?: string | undefined };

/** What was measured: the figures of each round, by what was visited and by name. */
export type Figures = Map<string, Map<string, number[]>>;

/** Visits the shop as it is deployed and its page as static HTML, in turns. */
export async function measure(
  { rounds, shop }: Wish,
  told: (line: string) => void,
): Promise<Figures> {
  await mkdir(FOLDER, { recursive: true });
  if (!shop) await dryDeploy('wrangler.toml', `${FOLDER}/shop`);
  const stores = await startStores();
  const script = shop ?? `${FOLDER}/shop/index.js`;
  const served = await serve({ name: 'shop', script, stores: stores.address });
  const edge = await startEdge(served.port);
  const browser = await launch();
  const { origin } = edge;
  try {
    edge.put(STATIC, PAGE, staticPage);
    const ways: [string, () => Promise<Visit>][] = [
      ['static', () => firstVisit(browser, origin + STATIC)],
      ['shop', () => firstVisit(browser, origin + PAGE)],
      ['static, used', () => interactions(browser, origin + STATIC)],
      ['shop, used', () => interactions(browser, origin + PAGE)],
      ['dialog', () => dialog(browser, origin + PAGE)],
      ['quiz', () => quiz(browser, origin)],
      ['second page', () => secondPage(browser, origin)],
    ];
    const figures: Figures = new Map(ways.map(([name]) => [name, new Map()]));
    // The first round fills the caches of the edge and of the runtime.
    for (let round = 0; round <= rounds; round++) {
      for (const [name, visit] of ways) {
        const seen = await visit();
        if (round > 0) note(figures.get(name), seen);
      }
      told(`round ${round} of ${rounds}`);
    }
    return figures;
  } finally {
    await browser.close();
    edge.close();
    await served.stop();
    await stores.close();
  }
}

function note(figures: Map<string, number[]> | undefined, visit: Visit): void {
  for (const [name, figure] of Object.entries(visit)) {
    figures?.set(name, [...(figures.get(name) ?? []), figure]);
  }
}
