import { mkdir } from 'node:fs/promises';
import { dryDeploy } from '../../dev/production-build.ts';
import { serve } from '../server/runtime.ts';
import { startStores } from '../server/stores.ts';
import { startEdge } from './edge.ts';
import { launch } from './phone.ts';
import { plainPage } from './plain-page.ts';
import { staticPage } from './static-page.ts';
import { dialog, firstVisit, interactions, quiz, secondPage, type Visit } from './visits.ts';

const FOLDER = '.wrangler/benchmark';
const PAGE = '/take/gb';
const STATIC = '/static';
const PLAIN = '/plain';

export type Options = {
  rounds: number;
  /** The folder of another checkout of the shop, which is measured in the same rounds. */
  beside?: string | undefined;
};

/** The measured figures of all rounds, by visit and by figure name. */
export type Figures = Map<string, Map<string, number[]>>;

/** The suffix of a visit's name if the visit was to the shop of the other checkout. */
export const OTHER = ' (other)';

/** A running shop with the address that the phone opens. */
type ServedShop = { suffix: string; origin: string; close: () => Promise<void> };

/**
 * Visits the deployed shop, the shop of the other checkout, a static copy of the shop's page and a plain page in each
 * round.
 */
export async function measure(
  { rounds, beside }: Options,
  reportProgress: (line: string) => void,
): Promise<Figures> {
  await mkdir(FOLDER, { recursive: true });
  const shops = [await serveShop('', '.')];
  if (beside) shops.push(await serveShop(OTHER, beside));
  const browser = await launch();
  try {
    const [shop] = shops;
    const shopVisits = (name: string, visit: (origin: string) => Promise<Visit>) =>
      shops.map(({ suffix, origin }) => [name + suffix, () => visit(origin)] as const);
    const visits: (readonly [string, () => Promise<Visit>])[] = [
      ['plain', () => firstVisit(browser, shop?.origin + PLAIN)],
      ['static', () => firstVisit(browser, shop?.origin + STATIC)],
      ...shopVisits('shop', (origin) => firstVisit(browser, origin + PAGE)),
      ['static, used', () => interactions(browser, shop?.origin + STATIC)],
      ...shopVisits('shop, used', (origin) => interactions(browser, origin + PAGE)),
      ...shopVisits('dialog', (origin) => dialog(browser, origin + PAGE)),
      ...shopVisits('quiz', (origin) => quiz(browser, origin)),
      ...shopVisits('second page', (origin) => secondPage(browser, origin)),
    ];
    const figures: Figures = new Map(visits.map(([name]) => [name, new Map()]));
    // The first round fills the caches of the edge and of the runtime, so it does not count.
    for (let round = 0; round <= rounds; round++) {
      for (const [name, visit] of visits) {
        const visitFigures = await visit();
        if (round > 0) addFigures(figures.get(name), visitFigures);
      }
      reportProgress(`round ${round} of ${rounds}`);
    }
    return figures;
  } finally {
    await browser.close();
    for (const { close } of shops) await close();
  }
}

/** Builds the shop of a checkout and serves it behind an edge. */
async function serveShop(suffix: string, root: string): Promise<ServedShop> {
  const name = suffix === '' ? 'shop' : 'other';
  await dryDeploy('wrangler.toml', `${FOLDER}/${name}`, root);
  const stores = await startStores(root);
  const script = `${FOLDER}/${name}/index.js`;
  const served = await serve({ name, script, stores: stores.address });
  const edge = await startEdge(served.port, root);
  edge.put(STATIC, PAGE, staticPage);
  edge.put(PLAIN, PAGE, plainPage);
  return {
    suffix,
    origin: edge.origin,
    close: async () => {
      edge.close();
      await served.stop();
      await stores.close();
    },
  };
}

function addFigures(figures: Map<string, number[]> | undefined, visit: Visit): void {
  for (const [name, figure] of Object.entries(visit)) {
    figures?.set(name, [...(figures.get(name) ?? []), figure]);
  }
}
