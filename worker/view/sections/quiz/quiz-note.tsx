/**
 * The sentence below a quiz that says where its answers are stored: on the visitor's device or on the
 * server.
 */
export function QuizNote({ children }: { children: string }) {
  return (
    <p className="quiz-note">
      <svg viewBox="0 0 24 24" aria-hidden="true">
        <path d="M7 11V7a5 5 0 0 1 10 0v4M5 11h14v10H5z" />
      </svg>
      {children}
    </p>
  );
}
