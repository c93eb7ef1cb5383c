import type { ReactNode } from 'react';
import { themeIds } from '../worker/catalogue/products.ts';
import { type MarketCode, marketCodes, segment } from '../worker/country/markets.ts';
import type { SectionName } from '../worker/pages.ts';
import {
  mailAlone,
  mailForms,
  pageAlone,
  root,
  sectionAlone,
  sectionOverview,
  widths,
} from './addresses.ts';
import { states } from './page-states.ts';
import { sampleMails } from './sample-mails.ts';
import { sectionStates } from './section-states.tsx';
import { style } from './style.ts';

/** The start page at `/__lookbook`. */
export function Contents() {
  return (
    <Overview title="Lookbook">
      <h2>Sections</h2>
      <nav aria-label="Sections">
        {[...sectionStates.keys()].map((section) => (
          <a key={section} href={sectionOverview(section)}>
            {section}
          </a>
        ))}
      </nav>
      <h2>Pages</h2>
      <PageChoice page="" country="" width={widths[1]} />
      <h2>Mails</h2>
      <nav aria-label="Mails">
        {marketCodes.map((code) => (
          <a key={code} href={`${root}/mails/${segment(code)}`}>
            {code}
          </a>
        ))}
      </nav>
    </Overview>
  );
}

/** The page that shows a section: one row for each state, and in the row one frame for each theme. */
export function SectionOverview({ section, width }: { section: SectionName; width: number }) {
  return (
    <Overview title={section}>
      <nav aria-label="Width">
        <a href={root}>Lookbook</a>
        {widths.map((each) => (
          <a key={each} href={`?width=${each}`} aria-current={each === width}>
            {each} px
          </a>
        ))}
      </nav>
      {sectionStates.get(section)?.map((state) => (
        <section key={state}>
          <h2>{state}</h2>
          <div className="row">
            {themeIds.map((theme) => {
              const address = sectionAlone(section, state, theme);
              return <Framed key={theme} address={address} title={theme} width={width} />;
            })}
          </div>
        </section>
      ))}
    </Overview>
  );
}

/** The page that shows a sample of every mail in a market, as HTML on a phone and as plain text. */
export function MailOverview({ code }: { code: MarketCode }) {
  return (
    <Overview title={`Mails, ${code}`}>
      <nav aria-label="Lookbook">
        <a href={root}>Lookbook</a>
      </nav>
      {Object.keys(sampleMails).map((name) => (
        <section key={name}>
          <h2>{name}</h2>
          <div className="row">
            {mailForms.map((form) => {
              const address = `${mailAlone(name, code)}?form=${form}`;
              return <Framed key={form} address={address} title={form} width={widths[1]} />;
            })}
          </div>
        </section>
      ))}
    </Overview>
  );
}

/**
 * The page that shows states of pages of the shop. An empty `page` stands for all pages, an empty `country` for all
 * markets. If both are empty, only the page `index` is shown.
 */
export function PageOverview({ page, country, width }: PageChoiceProps) {
  const shown = states.filter(({ name }) => name === (page || (country ? name : 'index')));
  const codes = marketCodes.filter((code) => segment(code) === (country || segment(code)));
  return (
    <Overview title="Pages">
      <nav aria-label="Lookbook">
        <a href={root}>Lookbook</a>
      </nav>
      <PageChoice page={page} country={country} width={width} />
      {shown.map((state) => (
        <section key={`${state.name} ${state.what}`}>
          <h2>
            {state.name}, {state.what}
          </h2>
          <div className="row">
            {codes.map((code) => {
              const address = pageAlone(state, code);
              return <Framed key={code} address={address} title={code} width={width} />;
            })}
          </div>
        </section>
      ))}
    </Overview>
  );
}

type PageChoiceProps = { page: string; country: string; width: number };

function PageChoice({ page, country, width }: PageChoiceProps) {
  return (
    <form action={`${root}/pages`}>
      <label>
        Page{' '}
        <select name="page" defaultValue={page}>
          <option value="">every page of the country</option>
          {[...new Set(states.map(({ name }) => name))].map((name) => (
            <option key={name}>{name}</option>
          ))}
        </select>
      </label>
      <label>
        Country{' '}
        <select name="country" defaultValue={country}>
          <option value="">every country</option>
          {marketCodes.map((code) => (
            <option key={code} value={segment(code)}>
              {code}
            </option>
          ))}
        </select>
      </label>
      <label>
        Width{' '}
        <select name="width" defaultValue={width}>
          {widths.map((each) => (
            <option key={each}>{each}</option>
          ))}
        </select>
      </label>
      <button type="submit">Show</button>
    </form>
  );
}

function Framed({ address, title, width }: { address: string; title: string; width: number }) {
  return (
    <figure>
      <figcaption>
        <a href={address}>{title}</a>
      </figcaption>
      <iframe src={address} title={title} width={width} height={844} loading="lazy" />
    </figure>
  );
}

function Overview({ title, children }: { title: string; children: ReactNode }) {
  return (
    <html lang="en">
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <title>{title}</title>
        <link rel="icon" href="/icons/icon.svg" type="image/svg+xml" />
        <style dangerouslySetInnerHTML={{ __html: style }} />
      </head>
      <body>
        <h1>{title}</h1>
        {children}
      </body>
    </html>
  );
}
