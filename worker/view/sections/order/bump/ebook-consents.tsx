export type EbookConsentsProps = {
  /** Begins the ids of the boxes and of the error. */
  id: string;
  /** What the buyer must declare before a download at once: each a box of its own, unticked at first. */
  boxes: readonly { name: string; text: string; isChosen: boolean }[];
  /** Empty where nothing is wrong. */
  error: string;
};

/** The two declarations that let an ebook be delivered at once (Dir. 2011/83/EU art. 16 (m)). */
export function EbookConsents({ id, boxes, error }: EbookConsentsProps) {
  const errorId = `${id}-consents-error`;
  return (
    <div className="bump-consents">
      {boxes.map(({ name, text, isChosen }) => (
        <label key={name}>
          <input
            type="checkbox"
            id={`${id}-${name}`}
            name={name}
            value="1"
            defaultChecked={isChosen}
            aria-invalid={error && !isChosen ? true : undefined}
            aria-describedby={error ? errorId : undefined}
          />
          <span>{text}</span>
        </label>
      ))}
      {error && (
        <p className="field-error" id={errorId}>
          {error}
        </p>
      )}
    </div>
  );
}
