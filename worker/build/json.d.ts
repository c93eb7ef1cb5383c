/** The files of the build as the compiler knows them, also where nothing has been built yet. */
declare module '#build/manifest.json' {
  const manifest: import('./manifest.ts').Manifest;
  export default manifest;
}

declare module '#build/pictures.json' {
  const pictures: Readonly<Record<string, import('./manifest.ts').PictureFacts>>;
  export default pictures;
}
