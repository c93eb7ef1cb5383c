import type { ComponentType, ReactNode } from 'react';
import type { SheetName } from '../../build/manifest.ts';
import { company } from '../../company.ts';
import type { Layout } from '../../page/page-row.ts';
import { carriesOrderForm, hasBanner } from '../../pages.ts';
import { Advertisement } from '../layouts/advertisement.tsx';
import { Bow } from '../layouts/bow.tsx';
import { HeaderNote } from '../layouts/header-note.tsx';
import { MastheadLine } from '../layouts/masthead-line.tsx';
import { Ribbon } from '../layouts/ribbon.tsx';
import { Trail } from '../layouts/trail.tsx';
import { noticeProps } from '../parts/message/notice.props.ts';
import { Notice } from '../parts/message/notice.tsx';
import type { View } from '../view.ts';
import { Banner } from './banner.tsx';
import { Trouble } from './connection-notice.tsx';
import { Footer, type FooterExtent } from './footer.tsx';
import { Modal } from './modal.tsx';
import { stickyOrderProps } from './sticky-order.props.ts';
import { StickyOrder } from './sticky-order.tsx';

type Piece = ComponentType<{ view: View }>;

type FrameRow = {
  header: 'logo' | null;
  footer: FooterExtent | null;
  /** Stands above everything, the banner included. */
  Above?: Piece;
  /** Stands beneath the banner, above the header. */
  BelowBanner?: Piece;
  /** Stands in the header, behind the logo. */
  Beside?: Piece;
  /** The style sheets of what only this layout has. */
  sheets: readonly SheetName[];
};

/** What each layout puts around a page's sections, and how it looks (rules 4.1 and 4.3). */
const frames = {
  default: { header: 'logo', footer: 'full', sheets: [] },
  offer: { header: 'logo', footer: 'full', Beside: HeaderNote, sheets: ['layout-offer'] },
  'offer-advertorial': {
    header: 'logo',
    footer: 'legal',
    Above: Advertisement,
    Beside: MastheadLine,
    sheets: ['layout-advertorial'],
  },
  offer2: { header: 'logo', footer: 'full', Beside: Trail, sheets: ['layout-offer2'] },
  offergift: { header: 'logo', footer: 'full', Beside: Bow, sheets: ['layout-offergift'] },
  sale: { header: 'logo', footer: 'full', BelowBanner: Ribbon, sheets: ['layout-sale'] },
  quiz: { header: 'logo', footer: 'legal', sheets: ['layout-quiz'] },
  quiz2: { header: 'logo', footer: 'legal', sheets: ['layout-quiz2'] },
  'quiz-email': { header: 'logo', footer: 'legal', sheets: ['layout-quiz-email'] },
  empty: { header: 'logo', footer: 'legal', sheets: [] },
  none: { header: null, footer: null, sheets: [] },
} as const satisfies Record<Layout, FrameRow>;

const footerSheets = { full: 'footer-row', legal: 'footer-legal' } as const;

function frameOf({ page }: View): FrameRow {
  return frames[page.layout];
}

/** The style sheets of a view's layout, besides the frame's own. */
export function layoutSheets(view: View): readonly SheetName[] {
  const { footer, sheets } = frameOf(view);
  return footer ? [footerSheets[footer], ...sheets] : sheets;
}

/** Whether a visitor must know when something fails: where they order, pay or withdraw (rule 4.21). */
function mustKnow({ page: { name, step, mustWork } }: View): boolean {
  return step === 'confirm' || step === 'upsell' || mustWork === true || carriesOrderForm(name);
}

/** The frame of a page: skip link, banner, header, main, footer, dialog. */
export function Frame({ view, children }: { view: View; children: ReactNode }) {
  const { header, footer, Above, BelowBanner, Beside } = frameOf(view);
  const cancelled =
    view.notice === 'cancelled' && view.page.step !== 'upsell' ? noticeProps(view) : null;
  const sticky = stickyOrderProps(view);
  return (
    <>
      <a className="skip" href="#main">
        {view.t('skip')}
      </a>
      {Above && <Above view={view} />}
      {hasBanner(view.page.name) && <Banner view={view} />}
      {BelowBanner && <BelowBanner view={view} />}
      {header && (
        <header className="header" data-variant={view.page.header ?? header}>
          <Logo view={view} />
          {Beside && <Beside view={view} />}
        </header>
      )}
      <main id="main" tabIndex={-1}>
        {cancelled && (
          <div className="wrap">
            <Notice {...cancelled} />
          </div>
        )}
        {children}
        {sticky && <StickyOrder {...sticky} />}
        {mustKnow(view) && (
          <Trouble offline={view.t('trouble.offline')} broken={view.t('trouble.broken')} />
        )}
      </main>
      {footer && <Footer view={view} extent={footer} />}
      {!view.page.alone && <Modal view={view} />}
    </>
  );
}

function Logo({ view }: { view: View }) {
  return (
    <a
      className="logo"
      href={view.href('index')}
      aria-label={view.t('home', { brand: company.brand })}
    >
      {company.brand}
      <svg className="logo-leaf" viewBox="0 0 12 16" aria-hidden="true">
        <path d="M6 15C1 11 .5 5 6 1c5.5 4 5 10 0 14Z" />
      </svg>
    </a>
  );
}
