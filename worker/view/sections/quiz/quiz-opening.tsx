/** What stands above the first question: the quiz's name, and how long it is and what one has then (rule 3.24). */
export function QuizOpening({ name, promise }: { name: string; promise: string }) {
  return (
    <>
      <p className="eyebrow">{name}</p>
      <p>{promise}</p>
    </>
  );
}
