/**
 * A part that the server alone renders: the browser keeps what is there until it renders the page without
 * it, and needs no code or words for it.
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
      // Made by our own components.
      dangerouslySetInnerHTML={{ __html: html }}
    />
  );
}
