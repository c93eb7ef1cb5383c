export type LegalBlock = {
  id: string;
  heading: string;
  paragraphs: readonly string[];
  /** Whether it is hidden once the visitor's clock is over. */
  endsWithClock?: boolean;
};

export type LegalTextProps = { intro: string; blocks: readonly LegalBlock[] };

/** A legal section's intro and blocks. */
export function LegalText({ intro, blocks }: LegalTextProps) {
  return (
    <>
      <p>{intro}</p>
      {blocks.map((block) => (
        <div
          key={block.id}
          className={block.endsWithClock ? 'legal-block clock-running' : 'legal-block'}
        >
          <h3>{block.heading}</h3>
          {block.paragraphs.map((text) => (
            <p key={text}>{text}</p>
          ))}
        </div>
      ))}
    </>
  );
}
