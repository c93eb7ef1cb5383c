export type LegalBlock = { id: string; heading: string; paragraphs: readonly string[] };

export type LegalTextProps = { intro: string; blocks: readonly LegalBlock[] };

/** A legal section's intro and blocks. */
export function LegalText({ intro, blocks }: LegalTextProps) {
  return (
    <>
      <p>{intro}</p>
      {blocks.map((block) => (
        <div key={block.id} className="legal-block">
          <h3>{block.heading}</h3>
          {block.paragraphs.map((text) => (
            <p key={text}>{text}</p>
          ))}
        </div>
      ))}
    </>
  );
}
