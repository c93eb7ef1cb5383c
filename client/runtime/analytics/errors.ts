/** Errors nobody caught: silent for the visitor (spec section 8), reported by a part that comes with the first. */
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
