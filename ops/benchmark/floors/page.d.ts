/** The recorded page, which the benchmark puts in its place (ops/benchmark/server/bundle.ts). */
declare module '*/page.json' {
  const page: import('./tree.ts').RecordedPage;
  export default page;
}
