import { Hono } from 'hono';
import type { ReactNode } from 'react';
import { themeIds } from '../worker/catalogue/products.ts';
import { lazyAreas } from '../worker/copy/areas.ts';
import { loadWords } from '../worker/copy/lazy-copy.ts';
import { findMarket, market, marketCodes } from '../worker/country/markets.ts';
import type { Env } from '../worker/env.ts';
import { toFillable } from '../worker/view/placeholders.ts';
import { renderHtml } from '../worker/view/render-html.ts';
import { root, slug, widths } from './addresses.ts';
import { Contents, MailOverview, PageOverview, SectionOverview } from './overviews.tsx';
import { states } from './page-states.ts';
import { renderPage } from './render-page.ts';
import { isSampleMail, mailedOrder, sampleMails } from './sample-mails.ts';
import { SectionPage } from './section-page.tsx';
import { isSection, sectionStates, showSection } from './section-states.tsx';

const app = new Hono<{ Bindings: Pick<Env, 'ASSETS'> }>().basePath(root);

app.use(async (c, next) => {
  for (const code of marketCodes) await loadWords(c.env.ASSETS, market(code), lazyAreas);
  return next();
});

app.get('/', (c) => c.html(html(<Contents />)));

/** Lists every state of every section, for the tests. */
app.get('/states.json', (c) =>
  c.json([...sectionStates].map(([section, states]) => ({ section, states }))),
);

app.get('/section/:section', (c) => {
  const section = c.req.param('section');
  if (!isSection(section)) return c.notFound();
  const width = readWidth(c.req.query('width'));
  return c.html(html(<SectionOverview section={section} width={width} />));
});

app.get('/section/:section/:state', async (c) => {
  const { section, state } = c.req.param();
  if (!isSection(section)) return c.notFound();
  const { origin } = new URL(c.req.url);
  const theme = themeIds.find((id) => id === c.req.query('theme')) ?? 'weight';
  const code = findMarket(c.req.query('country') ?? (state === 'long' ? 'de' : 'gb')) ?? 'GB';
  const shown = await showSection(section, state, theme, code);
  if (!shown) return c.notFound();
  const page = { section, sheets: shown.sheets, theme, market: market(code), origin };
  return c.html(html(<SectionPage {...page}>{shown.content}</SectionPage>));
});

app.get('/pages', (c) => {
  const { page = '', country = '', width } = c.req.query();
  return c.html(html(<PageOverview page={page} country={country} width={readWidth(width)} />));
});

app.get('/page/:name/:country/:state', async (c) => {
  const { name, country, state } = c.req.param();
  const code = findMarket(country);
  const pageState = states.find((one) => one.name === name && slug(one.what) === state);
  if (!code || !pageState) return c.notFound();
  return c.html((await renderPage(pageState.name, code, pageState.of(code))).html);
});

app.get('/mails/:country', (c) => {
  const code = findMarket(c.req.param('country'));
  return code ? c.html(html(<MailOverview code={code} />)) : c.notFound();
});

/** A sample mail, with the pictures of this shop: its HTML, or with `?form=text` its subject and plain text. */
app.get('/mail/:name/:country', async (c) => {
  const { name, country } = c.req.param();
  const code = findMarket(country);
  if (!code || !isSampleMail(name)) return c.notFound();
  const mail = await sampleMails[name](mailedOrder(code), new URL(c.req.url).origin);
  if (c.req.query('form') === 'text') return c.text(`${mail.subject}\n\n${mail.text}`);
  return c.html(mail.html);
});

async function html(page: ReactNode): Promise<string> {
  return new TextDecoder().decode(toFillable(await renderHtml(page), '').bytes);
}

function readWidth(text: string | undefined): number {
  return widths.find((width) => String(width) === text) ?? 390;
}

export default app;
