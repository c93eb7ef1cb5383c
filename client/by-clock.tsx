/** One text, or two: `running` before the visitor's deadline, `over` after it. */
export type ByClockText = string | { running: string; over: string };

/**
 * Renders both texts. CSS shows the text for the clock's state; without script it shows `over`, the smaller
 * promise.
 */
export function ByClock({ text }: { text: ByClockText }) {
  if (typeof text === 'string') return text;
  return (
    <>
      <span className="clock-running">{text.running}</span>
      <span className="clock-over">{text.over}</span>
    </>
  );
}
