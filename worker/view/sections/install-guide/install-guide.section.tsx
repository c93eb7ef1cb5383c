import { Icon } from '../../../../client/icon.tsx';
import type { IconName } from '../../../../client/icon-names.ts';
import { company } from '../../../company.ts';
import { wordsAt } from '../../../copy/copy.ts';
import { Enhanced } from '../../island.tsx';
import type { SectionRow } from '../../section-row.ts';
import type { View } from '../../view.ts';

/** Instructions for the installation of the shop as an app. */
export const installGuide: SectionRow = {
  render: (view) => installGuideAt(view),
  sheets: ['install-guide'],
  lazyCopy: ['service'],
};

/** The icon of each device, and its installation steps. Each step has the symbol that the device shows. */
const devices = [
  {
    id: 'iphone',
    icon: 'smartphone',
    steps: { share: 'share', add: 'square-plus', confirm: 'check' },
  },
  {
    id: 'android',
    icon: 'tablet-smartphone',
    steps: { menu: 'ellipsis-vertical', add: 'square-plus', confirm: 'check' },
  },
  {
    id: 'desktop',
    icon: 'monitor',
    steps: { install: 'monitor-down', confirm: 'check' },
  },
] as const satisfies readonly { id: string; icon: IconName; steps: Record<string, IconName> }[];

/** The results of an installation. The server's HTML hides all of them; a script shows one. */
const outcomes = ['installed', 'opened', 'declined'] as const;

type InstallState = 'ready' | (typeof outcomes)[number];

/**
 * The installation steps for each device, in the terms of its operating system, below the shop's icon and
 * name as a phone's home screen shows them. `state` is the state in which the lookbook shows the section. On
 * the real page it is absent, because a script sets the state.
 */
export function installGuideAt(view: View, state?: InstallState) {
  const { t, words } = view;
  return (
    <section className="wrap install-guide">
      <header>
        <div className="install-guide-top">
          <figure>
            <img
              src="/icons/icon.svg"
              alt={t('service:installGuide.icon')}
              width={96}
              height={96}
            />
            <figcaption aria-hidden="true">{company.brand}</figcaption>
          </figure>
          <Enhanced name="install-button" when="idle">
            <Install view={view} state={state} />
          </Enhanced>
        </div>
        <h1>{words.heading}</h1>
        <p className="lead">{words.lead}</p>
      </header>
      <div className="install-guide-devices">
        {devices.map(({ id, icon, steps }) => (
          <section key={id} aria-labelledby={`way-${id}`}>
            <h2 id={`way-${id}`}>
              <Icon name={icon} />
              {t(`service:installGuide.${id}.title`)}
            </h2>
            <ol className="install-guide-steps">
              {Object.entries(steps).map(([step, symbol]) => (
                <li key={step}>
                  <Icon name={symbol} />
                  <span>{wordsAt(t, `service:installGuide.${id}.${step}`)}</span>
                </li>
              ))}
            </ol>
          </section>
        ))}
      </div>
      <p className="section-note">{t('service:installGuide.note')}</p>
      <p>
        <a className="button install-guide-back" href={view.href('index')}>
          {t('service:back')}
        </a>
      </p>
    </section>
  );
}

/**
 * The button for the installation and the result texts, beside the icon. They are not higher than the icon
 * with its name, so nothing moves when one of them appears.
 */
function Install({ view: { t }, state }: { view: View; state: InstallState | undefined }) {
  return (
    <div className="install-guide-install" data-install="" role="status">
      <button type="button" className="button" data-state="ready" hidden={state !== 'ready'}>
        <Icon name="square-plus" />
        {t('service:installGuide.install.button')}
      </button>
      {outcomes.map((outcome) => (
        <p key={outcome} data-state={outcome} hidden={state !== outcome}>
          {t(`service:installGuide.install.${outcome}`)}
        </p>
      ))}
    </div>
  );
}
