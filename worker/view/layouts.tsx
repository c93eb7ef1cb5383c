import type { ReactNode } from 'react';
import { company } from '../company.ts';
import { hasBanner, type Layout } from '../pages.ts';
import { Banner } from './banner.tsx';
import { Footer } from './footer.tsx';
import { Modal } from './modal.tsx';
import { Notice } from './parts/notice.tsx';
import { StickyOrder } from './parts/sticky-order.tsx';
import { noticeProps } from './props/notice.ts';
import { stickyOrderProps } from './props/sticky-order.ts';
import type { View } from './view.ts';

/** What each layout puts around a page's sections. */
const frames = {
  default: { header: 'logo', footer: true },
  offer: { header: 'logo', footer: true },
  'offer-advertorial': { header: 'logo', footer: true },
  offer2: { header: 'logo', footer: true },
  offergift: { header: 'logo', footer: true },
  sale: { header: 'logo', footer: true },
  quiz: { header: 'logo', footer: true },
  quiz2: { header: 'logo', footer: true },
  'quiz-email': { header: 'logo', footer: true },
  empty: { header: 'logo', footer: true },
  none: { header: null, footer: false },
} as const satisfies Record<Layout, { header: 'logo' | null; footer: boolean }>;

/** The frame of a page: skip link, banner, header, main, footer, dialog. */
export function Frame({ view, children }: { view: View; children: ReactNode }) {
  const frame = frames[view.page.layout];
  const cancelled =
    view.notice === 'cancelled' && view.page.step !== 'upsell' ? noticeProps(view) : null;
  const sticky = stickyOrderProps(view);
  return (
    <>
      <a className="skip" href="#main">
        {view.t('skip')}
      </a>
      {hasBanner(view.page.name) && <Banner view={view} />}
      {frame.header && (
        <Header view={view} variant={view.page.name === 'feedback' ? 'feedback' : 'logo'} />
      )}
      <main id="main" tabIndex={-1}>
        {cancelled && (
          <div className="wrap">
            <Notice {...cancelled} />
          </div>
        )}
        {children}
        {sticky && <StickyOrder {...sticky} />}
      </main>
      {frame.footer && <Footer view={view} />}
      <Modal view={view} />
    </>
  );
}

function Header({ view, variant }: { view: View; variant: 'logo' | 'feedback' }) {
  return (
    <header className="header" data-variant={variant}>
      <a
        className="logo"
        href={view.href('index')}
        data-swap=""
        aria-label={view.t('home', { brand: company.brand })}
      >
        {company.brand}
        <svg className="logo-leaf" viewBox="0 0 12 16" aria-hidden="true">
          <path d="M6 15C1 11 .5 5 6 1c5.5 4 5 10 0 14Z" />
        </svg>
      </a>
    </header>
  );
}
