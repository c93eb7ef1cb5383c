/** A sentence with the countdown in the place of its `~`; `left` is what the HTML contains. */
export function Timed({ text, left }: { text: string; left: string }) {
  const [before, after] = text.split('~');
  return (
    <>
      {before}
      <time data-timer="" role="timer">
        {left}
      </time>
      {after}
    </>
  );
}
