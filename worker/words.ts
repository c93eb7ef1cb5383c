import { Hono } from 'hono';
import manifest from '../assets/builds/manifest.json' with { type: 'json' };
import type { App } from './app.ts';
import { loadWords } from './late-words.ts';
import { market, marketOfSegment } from './markets.ts';
import { islandWords, type WordyIsland } from './view/island-words.ts';

/** `GET /_words/{island}/{market}/{build}.json`: what an island says, for the browser to hydrate with. */
export const words = new Hono<App>();

words.get('/_words/:island/:market/:file', async (c) => {
  const { island, market: where, file } = c.req.param();
  const code = marketOfSegment(where);
  if (!code || !isWordy(island)) return c.notFound();
  // A page of another build still gets words, if not those it was printed with.
  const ofThisBuild = file === `${manifest.id}.json`;
  const { of, areas } = islandWords[island];
  await loadWords(c.env.ASSETS, market(code), areas);
  return c.json(of(market(code)), 200, {
    'Cache-Control': ofThisBuild ? 'public, max-age=31536000, immutable' : 'no-store',
  });
});

function isWordy(name: string): name is WordyIsland {
  return Object.hasOwn(islandWords, name);
}
