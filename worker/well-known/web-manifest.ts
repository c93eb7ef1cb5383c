import { company } from '../company.ts';
import { translate } from '../copy/copy.ts';
import { type MarketCode, market, segment } from '../country/markets.ts';
import { type PageName, pagePath } from '../pages.ts';
import { themeColour } from '../view/document/document.tsx';

/** The background of the shop when it is installed as an app. It is the same colour as `--paper` in tokens.css. */
const backgroundColour = '#faf7f0';

const png = 'image/png';
const icons = [
  { src: '/icons/icon.svg', type: 'image/svg+xml', sizes: 'any' },
  { src: '/icons/icon-192.png', type: png, sizes: '192x192' },
  { src: '/icons/icon-512.png', type: png, sizes: '512x512' },
  { src: '/icons/maskable-512.png', type: png, sizes: '512x512', purpose: 'maskable' },
] as const;

/**
 * The web app manifest in the language of a market. The installed app has the same id in all markets. It
 * opens in the market of the page that the visitor saw last.
 */
export function webManifest(code: MarketCode) {
  const t = translate(code);
  const path = (name: PageName) => pagePath(name, segment(code));
  return {
    id: '/',
    name: company.brand,
    short_name: company.brand,
    description: t('pages:index.title'),
    lang: market(code).lang,
    dir: 'ltr',
    start_url: path('index'),
    scope: '/',
    display: 'standalone',
    background_color: backgroundColour,
    theme_color: themeColour,
    categories: ['food', 'health', 'shopping'],
    icons,
    shortcuts: [
      { name: t('orderButton.label'), url: path('take') },
      { name: t('footer.contact'), url: `${path('terms')}#contact` },
    ],
  };
}
