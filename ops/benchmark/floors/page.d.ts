/**
 * The type of the recorded page. The bundler puts the page in the place of `page.json`
 * (ops/benchmark/server/bundle.ts).
 */
declare module '*/page.json' {
  const page: import('./tree.ts').RecordedPage;
  export default page;
}
