/**
 * The type of the recorded page. No file `page.json` exists: the bundler replaces its import by the page
 * (ops/benchmark/server/bundle.ts).
 */
declare module '*/page.json' {
  const page: import('./tree.ts').RecordedPage;
  export default page;
}
