import type { Book } from './books.ts';

/** The store of a shop's ebooks. */
export type Bucket = {
  /** The stored file of a name; null if there is none. */
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
  say: (line: string) => void,
): Promise<void> {
  const counts = { added: 0, replaced: 0, same: 0 };
  for (const book of books) {
    const known = await bucket.get(book.name);
    const change = known === null ? 'added' : isEqual(known, book) ? 'same' : 'replaced';
    counts[change] += 1;
    if (change === 'same') continue;
    await bucket.put(book);
    const before = known === null ? '' : `${kilobytes(known)} → `;
    say(`${known === null ? '+' : '~'} ${book.name} (${before}${kilobytes(book.bytes)})`);
  }
  say(`${counts.added} added, ${counts.replaced} replaced, ${counts.same} the same`);
}

function isEqual(known: Uint8Array, { bytes }: Book): boolean {
  return Buffer.compare(known, bytes) === 0;
}

function kilobytes({ length }: Uint8Array): string {
  return `${Math.ceil(length / 1024).toLocaleString('en-GB')} KB`;
}
