import type { Picture } from '../../images/catalogue.ts';
import { Image } from '../image.tsx';

export type OrderBumpProps = {
  /** Begins the ids of what describes the box. */
  id: string;
  /** What the form sends when the box is ticked. */
  name: string;
  value: string;
  isChosen: boolean;
  /** What ticking the box does: `Add the recipes to my order`. */
  label: string;
  picture: Picture;
  title: string;
  /** What it is, and its form and length. */
  text: string;
  form: string;
  price: string;
  /** That VAT is included, how it is delivered. */
  terms: string;
  /**
   * What the buyer must declare before a download at once: each an unticked box of its own, shown
   * when the offer is chosen (Dir. 2011/83/EU art. 16 (m)).
   */
  consents: readonly { name: string; text: string }[];
  /** Empty where nothing is wrong. */
  error: string;
};

/** An ebook offered above the pay button; nothing is chosen for the buyer beforehand. */
export function OrderBump(props: OrderBumpProps) {
  const { id, consents, error } = props;
  const described = `${id}-text${error && ` ${id}-error`}`;
  return (
    <div className="bump">
      <label className="bump-choice">
        <input
          type="checkbox"
          name={props.name}
          value={props.value}
          defaultChecked={props.isChosen}
          aria-describedby={described}
        />
        <span>{props.label}</span>
        <strong data-price="">{props.price}</strong>
      </label>
      <div className="bump-offer" id={`${id}-text`}>
        <Image picture={props.picture} alt="" preset="thumbnail" />
        <div>
          <strong className="bump-title">{props.title}</strong>
          <p>{props.text}</p>
          <small>
            {props.form} · {props.terms}
          </small>
        </div>
      </div>
      <div className="bump-consents">
        {consents.map(({ name, text }) => (
          <label key={name}>
            <input type="checkbox" name={name} value="1" />
            <span>{text}</span>
          </label>
        ))}
      </div>
      {error && (
        <p className="field-error" id={`${id}-error`}>
          {error}
        </p>
      )}
    </div>
  );
}
