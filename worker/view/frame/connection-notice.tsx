export type ConnectionNoticeProps = {
  /** Shown when a form was not sent because the browser is offline. */
  offline: string;
  /** Shown when the page's script failed. */
  broken: string;
};

/**
 * Tells a visitor that the connection or the script failed (rule 4.21). Hidden until the script
 * shows one of its sentences.
 */
export function ConnectionNotice({ offline, broken }: ConnectionNoticeProps) {
  return (
    <p role="alert" hidden data-connection-notice="" data-offline={offline} data-broken={broken} />
  );
}
