export type LegalBlock = {
  id: string;
  heading: string;
  paragraphs: readonly string[];
  /** True if the block is hidden after the end of the visitor's clock. */
  endsWithClock?: boolean;
  /** True if the block has a box around it. */
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
