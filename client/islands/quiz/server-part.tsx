/**
 * HTML that only the server renders. The hydration keeps the existing HTML, so the browser needs no code and no
 * words for it.
 */
export function ServerPart({
  className,
  html = '',
}: {
  className: string;
  html?: string | undefined;
}) {
  return (
    <div
      className={className}
      suppressHydrationWarning
      // The shop's components have rendered this HTML.
      dangerouslySetInnerHTML={{ __html: html }}
    />
  );
}
