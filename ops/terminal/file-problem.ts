const sentences: Readonly<Record<string, string>> = {
  ENOENT: 'there is no such file',
  EACCES: 'the file cannot be read: permission denied',
  EPERM: 'the file cannot be read: permission denied',
  EISDIR: 'this is a folder, not a file',
};

/** The reason why a file cannot be read, in words for the operator. */
export function fileProblem(error: unknown): string {
  const code = error instanceof Error && 'code' in error ? String(error.code) : '';
  return sentences[code] ?? `the file cannot be read (${code || String(error)})`;
}
