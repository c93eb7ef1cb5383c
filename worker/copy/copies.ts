import chCHClaims from '../../locales/ch_CH/claims.json' with { type: 'json' };
import chCHOffer from '../../locales/ch_CH/offer.json' with { type: 'json' };
import chCHOrder from '../../locales/ch_CH/order.json' with { type: 'json' };
import chCHPages from '../../locales/ch_CH/pages.json' with { type: 'json' };
import chCHProducts from '../../locales/ch_CH/products.json' with { type: 'json' };
import chCHShell from '../../locales/ch_CH/shell.json' with { type: 'json' };
import chFRClaims from '../../locales/ch_FR/claims.json' with { type: 'json' };
import chFROffer from '../../locales/ch_FR/offer.json' with { type: 'json' };
import chFROrder from '../../locales/ch_FR/order.json' with { type: 'json' };
import chFRPages from '../../locales/ch_FR/pages.json' with { type: 'json' };
import chFRProducts from '../../locales/ch_FR/products.json' with { type: 'json' };
import chFRShell from '../../locales/ch_FR/shell.json' with { type: 'json' };
import daDKClaims from '../../locales/da_DK/claims.json' with { type: 'json' };
import daDKOffer from '../../locales/da_DK/offer.json' with { type: 'json' };
import daDKOrder from '../../locales/da_DK/order.json' with { type: 'json' };
import daDKPages from '../../locales/da_DK/pages.json' with { type: 'json' };
import daDKProducts from '../../locales/da_DK/products.json' with { type: 'json' };
import daDKShell from '../../locales/da_DK/shell.json' with { type: 'json' };
import deATClaims from '../../locales/de_AT/claims.json' with { type: 'json' };
import deATOffer from '../../locales/de_AT/offer.json' with { type: 'json' };
import deATOrder from '../../locales/de_AT/order.json' with { type: 'json' };
import deATPages from '../../locales/de_AT/pages.json' with { type: 'json' };
import deATProducts from '../../locales/de_AT/products.json' with { type: 'json' };
import deATShell from '../../locales/de_AT/shell.json' with { type: 'json' };
import deDEClaims from '../../locales/de_DE/claims.json' with { type: 'json' };
import deDEOffer from '../../locales/de_DE/offer.json' with { type: 'json' };
import deDEOrder from '../../locales/de_DE/order.json' with { type: 'json' };
import deDEPages from '../../locales/de_DE/pages.json' with { type: 'json' };
import deDEProducts from '../../locales/de_DE/products.json' with { type: 'json' };
import deDEShell from '../../locales/de_DE/shell.json' with { type: 'json' };
import type enGBAngles from '../../locales/en_GB/angles.json';
import type enGBArticle from '../../locales/en_GB/article.json';
import enGBClaims from '../../locales/en_GB/claims.json' with { type: 'json' };
import type enGBConsent from '../../locales/en_GB/consent.json';
import type enGBLegal from '../../locales/en_GB/legal.json';
import enGBOffer from '../../locales/en_GB/offer.json' with { type: 'json' };
import enGBOrder from '../../locales/en_GB/order.json' with { type: 'json' };
import enGBPages from '../../locales/en_GB/pages.json' with { type: 'json' };
import enGBProducts from '../../locales/en_GB/products.json' with { type: 'json' };
import type enGBQuiz from '../../locales/en_GB/quiz.json';
import type enGBService from '../../locales/en_GB/service.json';
import enGBShell from '../../locales/en_GB/shell.json' with { type: 'json' };
import fiFIClaims from '../../locales/fi_FI/claims.json' with { type: 'json' };
import fiFIOffer from '../../locales/fi_FI/offer.json' with { type: 'json' };
import fiFIOrder from '../../locales/fi_FI/order.json' with { type: 'json' };
import fiFIPages from '../../locales/fi_FI/pages.json' with { type: 'json' };
import fiFIProducts from '../../locales/fi_FI/products.json' with { type: 'json' };
import fiFIShell from '../../locales/fi_FI/shell.json' with { type: 'json' };
import frBEClaims from '../../locales/fr_BE/claims.json' with { type: 'json' };
import frBEOffer from '../../locales/fr_BE/offer.json' with { type: 'json' };
import frBEOrder from '../../locales/fr_BE/order.json' with { type: 'json' };
import frBEPages from '../../locales/fr_BE/pages.json' with { type: 'json' };
import frBEProducts from '../../locales/fr_BE/products.json' with { type: 'json' };
import frBEShell from '../../locales/fr_BE/shell.json' with { type: 'json' };
import frFRClaims from '../../locales/fr_FR/claims.json' with { type: 'json' };
import frFROffer from '../../locales/fr_FR/offer.json' with { type: 'json' };
import frFROrder from '../../locales/fr_FR/order.json' with { type: 'json' };
import frFRPages from '../../locales/fr_FR/pages.json' with { type: 'json' };
import frFRProducts from '../../locales/fr_FR/products.json' with { type: 'json' };
import frFRShell from '../../locales/fr_FR/shell.json' with { type: 'json' };
import svSEClaims from '../../locales/sv_SE/claims.json' with { type: 'json' };
import svSEOffer from '../../locales/sv_SE/offer.json' with { type: 'json' };
import svSEOrder from '../../locales/sv_SE/order.json' with { type: 'json' };
import svSEPages from '../../locales/sv_SE/pages.json' with { type: 'json' };
import svSEProducts from '../../locales/sv_SE/products.json' with { type: 'json' };
import svSEShell from '../../locales/sv_SE/shell.json' with { type: 'json' };
import type { LocaleId, OverlayId } from '../country/market.ts';

/** A folder of words. */
export type CopyId = LocaleId | OverlayId;

/** The areas of words that nearly every page needs; each is a file in every locale's folder. */
export const areas = ['shell', 'pages', 'offer', 'order', 'products', 'claims'] as const;

/** Areas that few pages need: files of the build, read for a language when it first asks (late-words.ts). */
export const lateAreas = ['quiz', 'legal', 'article', 'angles', 'service', 'consent'] as const;
export type LateArea = (typeof lateAreas)[number];

/** English is the source: its keys are the type of all the others. */
const source = {
  shell: enGBShell,
  pages: enGBPages,
  offer: enGBOffer,
  order: enGBOrder,
  products: enGBProducts,
  claims: enGBClaims,
};
export type Source = typeof source & {
  quiz: typeof enGBQuiz;
  legal: typeof enGBLegal;
  article: typeof enGBArticle;
  angles: typeof enGBAngles;
  service: typeof enGBService;
  consent: typeof enGBConsent;
};

/** The words of these areas by locale. `ch_*`, `de_AT` and `fr_BE` hold only what differs from their base. */
export const copies = {
  en_GB: source,
  de_DE: {
    shell: deDEShell,
    pages: deDEPages,
    offer: deDEOffer,
    order: deDEOrder,
    products: deDEProducts,
    claims: deDEClaims,
  },
  fr_FR: {
    shell: frFRShell,
    pages: frFRPages,
    offer: frFROffer,
    order: frFROrder,
    products: frFRProducts,
    claims: frFRClaims,
  },
  sv_SE: {
    shell: svSEShell,
    pages: svSEPages,
    offer: svSEOffer,
    order: svSEOrder,
    products: svSEProducts,
    claims: svSEClaims,
  },
  da_DK: {
    shell: daDKShell,
    pages: daDKPages,
    offer: daDKOffer,
    order: daDKOrder,
    products: daDKProducts,
    claims: daDKClaims,
  },
  fi_FI: {
    shell: fiFIShell,
    pages: fiFIPages,
    offer: fiFIOffer,
    order: fiFIOrder,
    products: fiFIProducts,
    claims: fiFIClaims,
  },
  ch_CH: {
    shell: chCHShell,
    pages: chCHPages,
    offer: chCHOffer,
    order: chCHOrder,
    products: chCHProducts,
    claims: chCHClaims,
  },
  ch_FR: {
    shell: chFRShell,
    pages: chFRPages,
    offer: chFROffer,
    order: chFROrder,
    products: chFRProducts,
    claims: chFRClaims,
  },
  de_AT: {
    shell: deATShell,
    pages: deATPages,
    offer: deATOffer,
    order: deATOrder,
    products: deATProducts,
    claims: deATClaims,
  },
  fr_BE: {
    shell: frBEShell,
    pages: frBEPages,
    offer: frBEOffer,
    order: frBEOrder,
    products: frBEProducts,
    claims: frBEClaims,
  },
} as const satisfies Record<CopyId, object>;
