export type BindingTermsProps = {
  /** The pieces of the sentence: plain text, and links. */
  pieces: readonly (string | { text: string; href: string })[];
};

/** The sentence below a binding button. Its links open in a new tab, so that the page with the button stays open. */
export function BindingTerms({ pieces }: BindingTermsProps) {
  return (
    <p className="binding-terms">
      {pieces.map((piece) =>
        typeof piece === 'string' ? (
          piece
        ) : (
          <a key={piece.href} href={piece.href} target="_blank" rel="noopener">
            {piece.text}
          </a>
        ),
      )}
    </p>
  );
}
