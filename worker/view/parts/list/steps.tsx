export type StepsProps = {
  heading: string;
  /** In order; the style sheet numbers them. */
  steps: readonly { title: string; text: string }[];
};

/** A numbered list of steps. */
export function Steps({ heading, steps }: StepsProps) {
  return (
    <section className="wrap section">
      <h2>{heading}</h2>
      <ol className="steps">
        {steps.map(({ title, text }) => (
          <li key={title}>
            <h3>{title}</h3>
            <p>{text}</p>
          </li>
        ))}
      </ol>
    </section>
  );
}
