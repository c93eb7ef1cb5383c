/** A sentence with the countdown where its `~` stands. Stored HTML carries the full duration as text. */
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
