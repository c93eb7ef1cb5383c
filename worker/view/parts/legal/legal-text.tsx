export type LegalBlock = {
  id: string;
  heading: string;
  paragraphs: readonly string[];
  /** True if the block is hidden after the visitor's deadline of free delivery. */
  endsWithClock?: boolean;
  /** True if the block is shown in a box with a border. */
  isBoxed?: boolean;
};

export type LegalTextProps = { intro: string; blocks: readonly LegalBlock[] };

/** The introduction and the blocks of a legal text. */
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
