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
            <Paragraph key={text} text={text} />
          ))}
        </div>
      ))}
    </>
  );
}

/** A paragraph. One that begins with the name of a cookie and a colon is an entry of a list. */
function Paragraph({ text }: { text: string }) {
  const [, name, meaning] = /^([a-z]+\s?:) (.+)$/.exec(text) ?? [];
  return name === undefined ? (
    <p>{text}</p>
  ) : (
    <p className="legal-entry">
      <code>{name}</code> <span>{meaning}</span>
    </p>
  );
}

function blockClass({ endsWithClock, isBoxed }: LegalBlock): string {
  return ['legal-block', endsWithClock && 'clock-running', isBoxed && 'legal-box']
    .filter(Boolean)
    .join(' ');
}
