export type ConnectionNoticeProps = {
  /** A form was held back, because the browser reaches nobody. */
  offline: string;
  /** The page's script failed. */
  broken: string;
};

/** What a visitor who pays must know (rule 4.21): hidden until script has one of its sentences to say. */
export function ConnectionNotice({ offline, broken }: ConnectionNoticeProps) {
  return (
    <p role="alert" hidden data-connection-notice="" data-offline={offline} data-broken={broken} />
  );
}
