/** Errors nobody caught: silent for the visitor (rule 13.10), reported by a part that comes with the first. */
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
