export type LegalBlock = {
  id: string;
  heading: string;
  paragraphs: readonly string[];
  /** Whether it is hidden once the visitor's clock is over. */
  endsWithClock?: boolean;
  /** Whether it stands in a box of its own. */
  isBoxed?: boolean;
};

export type LegalTextProps = { intro: string; blocks: readonly LegalBlock[] };

/** A legal section's intro and blocks. */
export function LegalText({ intro, blocks }: LegalTextProps) {
  return (
    <>
      <p>{intro}</p>
      {blocks.map((block) => (
        <div key={block.id} className={blockClass(block)}>
          <h3>{block.heading}</h3>
          {block.paragraphs.map((text) => (
            <p key={text}>{text}</p>
          ))}
        </div>
      ))}
    </>
  );
}

function blockClass({ endsWithClock, isBoxed }: LegalBlock): string {
  return ['legal-block', endsWithClock && 'clock-running', isBoxed && 'legal-box']
    .filter(Boolean)
    .join(' ');
}
