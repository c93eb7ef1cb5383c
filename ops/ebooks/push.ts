import type { Book } from './books.ts';

/** The store of a shop's ebooks. */
export type Bucket = {
  /** The stored file with this name; null if it is missing. */
  get: (name: string) => Promise<Uint8Array | null>;
  put: (book: Book) => Promise<void>;
};

/**
 * Stores the books that differ from the bucket's files. Prints a line with the sizes for each new (`+`) or
 * replaced (`~`) book, then the counts.
 */
export async function pushBooks(
  books: readonly Book[],
  bucket: Bucket,
  print: (line: string) => void,
): Promise<void> {
  const counts = { added: 0, replaced: 0, same: 0 };
  for (const book of books) {
    const stored = await bucket.get(book.name);
    const change = stored === null ? 'added' : isEqual(stored, book) ? 'same' : 'replaced';
    counts[change] += 1;
    if (change === 'same') continue;
    await bucket.put(book);
    const before = stored === null ? '' : `${kilobytes(stored)} → `;
    print(`${stored === null ? '+' : '~'} ${book.name} (${before}${kilobytes(book.bytes)})`);
  }
  print(`${counts.added} added, ${counts.replaced} replaced, ${counts.same} the same`);
}

function isEqual(stored: Uint8Array, { bytes }: Book): boolean {
  return Buffer.compare(stored, bytes) === 0;
}

function kilobytes({ length }: Uint8Array): string {
  return `${Math.ceil(length / 1024).toLocaleString('en-GB')} KB`;
}
