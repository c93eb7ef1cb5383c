/** A sentence with the countdown in the place of its `~`. The HTML contains the full duration. */
export function Timed({ text }: { text: string }) {
  const [before, after] = text.split('~');
  return (
    <>
      {before}
      <time data-timer="" role="timer">
        15:00
      </time>
      {after}
    </>
  );
}
