import { Icon } from '../../../../client/icon.tsx';
import type { IconName } from '../../../../client/icon-names.ts';
import { Enhanced } from '../../island.tsx';

export type InstallGuideProps = {
  heading: string;
  lead: string;
  /** The shop's icon and name, as a phone's home screen shows them. */
  icon: { src: string; text: string; name: string };
  install: InstallProps;
  devices: readonly DeviceGuide[];
  note: string;
  back: { href: string; label: string };
};

/** The results of an installation. The server's HTML hides all of them; a script shows one. */
const outcomes = ['installed', 'opened', 'declined'] as const;

type InstallProps = {
  button: string;
  outcomes: Readonly<Record<(typeof outcomes)[number], string>>;
  /**
   * The state in which the lookbook shows this section. On the real page it is absent, because a script
   * sets the state.
   */
  state?: 'ready' | (typeof outcomes)[number];
};

type DeviceGuide = {
  id: string;
  title: string;
  icon: IconName;
  steps: readonly { icon: IconName; text: string }[];
};

/** The instructions for the installation of the shop as an app, for each device. */
export function InstallGuide({
  heading,
  lead,
  icon,
  install,
  devices,
  note,
  back,
}: InstallGuideProps) {
  return (
    <section className="wrap install-guide">
      <header>
        <div className="install-guide-top">
          <figure>
            <img src={icon.src} alt={icon.text} width={96} height={96} />
            <figcaption aria-hidden="true">{icon.name}</figcaption>
          </figure>
          <Enhanced name="install-button" when="idle">
            <Install {...install} />
          </Enhanced>
        </div>
        <h1>{heading}</h1>
        <p className="lead">{lead}</p>
      </header>
      <div className="install-guide-devices">
        {devices.map((device) => (
          <section key={device.id} aria-labelledby={`way-${device.id}`}>
            <h2 id={`way-${device.id}`}>
              <Icon name={device.icon} />
              {device.title}
            </h2>
            <ol className="install-guide-steps">
              {device.steps.map(({ icon: symbol, text }) => (
                <li key={text}>
                  <Icon name={symbol} />
                  <span>{text}</span>
                </li>
              ))}
            </ol>
          </section>
        ))}
      </div>
      <p className="section-note">{note}</p>
      <p>
        <a className="button install-guide-back" href={back.href}>
          {back.label}
        </a>
      </p>
    </section>
  );
}

/**
 * The button for the installation and the result texts, beside the icon. CSS reserves their height, so that
 * nothing moves when one of them appears.
 */
function Install({ button, outcomes: words, state }: InstallProps) {
  return (
    <div className="install-guide-install" data-install="" role="status">
      <button type="button" className="button" data-state="ready" hidden={state !== 'ready'}>
        <Icon name="square-plus" />
        {button}
      </button>
      {outcomes.map((outcome) => (
        <p key={outcome} data-state={outcome} hidden={state !== outcome}>
          {words[outcome]}
        </p>
      ))}
    </div>
  );
}
