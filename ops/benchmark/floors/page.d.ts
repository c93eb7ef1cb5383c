/** The recorded page. The bundler replaces this module with it (ops/benchmark/server/bundle.ts). */
declare module '*/page.json' {
  const page: import('./tree.ts').RecordedPage;
  export default page;
}
