export type EbookConsentsProps = {
  /** The prefix of the ids of the checkboxes and the error. */
  id: string;
  /** The declarations that an immediate download requires, each with its own checkbox. */
  boxes: readonly { name: string; text: string; isChosen: boolean }[];
  /** Empty without an error. */
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
