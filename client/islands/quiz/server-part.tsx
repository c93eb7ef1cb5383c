/**
 * An element with HTML that only the server renders. The hydration keeps this HTML unchanged, so the browser
 * needs neither the code nor the texts for it.
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
      // The HTML is safe: the shop's own components have rendered it.
      dangerouslySetInnerHTML={{ __html: html }}
    />
  );
}
