/**
 * Passes uncaught errors to the code that reports them to the server. That code is loaded at the first error
 * (rule 13.10).
 */
export function startErrors(): void {
  for (const kind of ['error', 'unhandledrejection'] as const) {
    addEventListener(kind, (event) => {
      import('./error-report.ts').then(
        (part) => part.report(event),
        () => {},
      );
    });
  }
}
