import { Icon } from '../../../client/icon.tsx';
import type { IconName } from '../../../client/icon-names.ts';

export type HomeScreenProps = {
  heading: string;
  lead: string;
  /** The shop's icon as it will stand there, and its name beneath it. */
  icon: { src: string; text: string; name: string };
  ways: readonly HomeScreenWay[];
  note: string;
  back: { href: string; label: string };
};

type HomeScreenWay = {
  id: string;
  title: string;
  icon: IconName;
  steps: readonly { icon: IconName; text: string }[];
};

/** How the shop comes to the home screen, by device. */
export function HomeScreen({ heading, lead, icon, ways, note, back }: HomeScreenProps) {
  return (
    <section className="wrap home-screen">
      <header>
        <figure>
          <img src={icon.src} alt={icon.text} width={96} height={96} />
          <figcaption aria-hidden="true">{icon.name}</figcaption>
        </figure>
        <h1>{heading}</h1>
        <p className="lead">{lead}</p>
      </header>
      <div className="home-screen-ways">
        {ways.map((way) => (
          <section key={way.id} aria-labelledby={`way-${way.id}`}>
            <h2 id={`way-${way.id}`}>
              <Icon name={way.icon} />
              {way.title}
            </h2>
            <ol className="home-screen-steps">
              {way.steps.map(({ icon: sign, text }) => (
                <li key={text}>
                  <Icon name={sign} />
                  <span>{text}</span>
                </li>
              ))}
            </ol>
          </section>
        ))}
      </div>
      <p className="section-note">{note}</p>
      <p>
        <a className="button home-screen-back" href={back.href} data-swap="">
          {back.label}
        </a>
      </p>
    </section>
  );
}
