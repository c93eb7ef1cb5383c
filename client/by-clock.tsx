/**
 * One text, or two texts: `running` is shown before the visitor's deadline of free delivery, `over` after it.
 */
export type ByClockText = string | { running: string; over: string };

/**
 * Renders both texts; CSS hides one of them. Before the deadline `running` is visible, after it `over`.
 * Without script only `over` is visible, because it promises less.
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
