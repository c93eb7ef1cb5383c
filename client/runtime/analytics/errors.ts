/** Handles uncaught errors: the reporting code is loaded with the first one (rule 13.10). */
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
