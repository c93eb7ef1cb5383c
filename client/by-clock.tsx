/** A text, or two of which the visitor's clock chooses: one while it runs, one when it is over. */
export type ByClockText = string | { running: string; over: string };

/** Shows the text of the state in which the clock is; without script the one that promises less. */
export function ByClock({ text }: { text: ByClockText }) {
  if (typeof text === 'string') return text;
  return (
    <>
      <span className="clock-running">{text.running}</span>
      <span className="clock-over">{text.over}</span>
    </>
  );
}
