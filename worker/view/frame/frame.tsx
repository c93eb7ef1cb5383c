import type { ReactNode } from 'react';
import { company } from '../../company.ts';
import { isCancelled } from '../../funnel.ts';
import { carriesOrderForm } from '../../pages.ts';
import { getLayout, hasBanner } from '../layouts/layouts.ts';
import { noticeProps, stopProps } from '../parts/message/notice.props.ts';
import { Notice } from '../parts/message/notice.tsx';
import type { View } from '../view.ts';
import { Banner } from './banner.tsx';
import { Cancelled } from './cancelled.tsx';
import { Footer } from './footer/footer.tsx';
import { Modal } from './modal.tsx';
import { OtherLanguage } from './other-language.tsx';
import { StickyOrder } from './sticky-order.tsx';

/**
 * True if the page can show a notice about a lost connection or a broken script. These are the pages to
 * order, pay or withdraw (rule 4.21).
 */
function hasConnectionNotice({ page: { name, step, reportsErrors } }: View): boolean {
  return reportsErrors || step === 'confirm' || step === 'upsell' || carriesOrderForm(name);
}

/**
 * True if the frame (the HTML around the sections) shows the page's notice, because no section of the page
 * shows it.
 */
function hasOwnNotice({ notice, page: { step, ownForm } }: View): boolean {
  return notice === 'cancelled' ? step !== 'upsell' : ownForm !== undefined || step === 'quiz';
}

/**
 * The elements above a page's content: the skip link, the line in another language, the banner, the header, and the
 * elements that the layout adds to them.
 */
export function AboveMain({ view }: { view: View }) {
  const { header, Above, BelowBanner, Beside } = getLayout(view);
  return (
    <>
      <a className="skip" href="#main">
        {view.t('skip')}
      </a>
      <OtherLanguage view={view} />
      {Above && <Above view={view} />}
      {hasBanner(view) && <Banner view={view} />}
      {BelowBanner && <BelowBanner view={view} />}
      {header && (
        <header className="header" data-variant={view.page.header ?? header}>
          <Logo view={view} />
          {Beside && <Beside view={view} />}
        </header>
      )}
    </>
  );
}

/** The main element: the page's sections, its notices, and the order button at the bottom of the screen. */
export function Main({ view, children }: { view: View; children: ReactNode }) {
  const notice = hasOwnNotice(view) ? noticeProps(view) : stopProps(view);
  return (
    <main id="main" tabIndex={-1}>
      {notice && (
        <div className="wrap">
          {notice.kind === 'cancelled' && isCancelled(view.page.name, view.step) ? (
            <Cancelled view={view} notice={notice} />
          ) : (
            <Notice {...notice} />
          )}
        </div>
      )}
      {children}
      <StickyOrder view={view} />
      {hasConnectionNotice(view) && (
        <ConnectionNotice
          offline={view.t('connection.offline')}
          broken={view.t('connection.broken')}
        />
      )}
    </main>
  );
}

/** The elements below a page's content: footer and dialog. */
export function BelowMain({ view }: { view: View }) {
  return (
    <>
      <Footer view={view} extent={getLayout(view).footer} />
      {!view.page.offlineSafe && <Modal view={view} />}
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

type ConnectionNoticeProps = {
  /** The text for a form that was not sent because the browser is offline. */
  offline: string;
  /** The text for a page whose script failed. */
  broken: string;
};

/**
 * The notice that the connection or the page's script failed (rule 4.21). It is hidden and empty until a
 * script shows one of the two texts.
 */
function ConnectionNotice({ offline, broken }: ConnectionNoticeProps) {
  return (
    <p role="alert" hidden data-connection-notice="" data-offline={offline} data-broken={broken} />
  );
}
