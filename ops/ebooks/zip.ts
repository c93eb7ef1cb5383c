import { crc32, deflateRawSync, inflateRawSync } from 'node:zlib';

/** A file in a zip archive. A `stored` file is not compressed. */
export type ZipFile = { name: string; bytes: Uint8Array; stored?: boolean };

const LOCAL = 0x04034b50;
const CENTRAL = 0x02014b50;
const END = 0x06054b50;
const END_LENGTH = 22;
/** The date of every file in an archive: 1 January 1980, the first that the format has. */
const FIRST_DAY = 0x21;
/** The flag for names in UTF-8. */
const UTF8 = 0x0800;
const DEFLATED = 8;

/** Writes a zip archive. `comment` is at its end. The same files give the same bytes. */
export function writeZip(files: readonly ZipFile[], comment: string): Buffer {
  const locals: Buffer[] = [];
  const centrals: Buffer[] = [];
  let offset = 0;
  for (const { name, bytes, stored = false } of files) {
    const packed = stored ? Buffer.from(bytes) : deflateRawSync(bytes, { level: 9 });
    const label = Buffer.from(name);
    const facts = Buffer.alloc(26);
    facts.writeUInt16LE(20, 0);
    facts.writeUInt16LE(UTF8, 2);
    facts.writeUInt16LE(stored ? 0 : DEFLATED, 4);
    facts.writeUInt16LE(FIRST_DAY, 8);
    facts.writeUInt32LE(crc32(bytes), 10);
    facts.writeUInt32LE(packed.length, 14);
    facts.writeUInt32LE(bytes.length, 18);
    facts.writeUInt16LE(label.length, 22);
    const local = Buffer.concat([word(LOCAL), facts, label, packed]);
    const place = Buffer.alloc(14);
    place.writeUInt32LE(offset, 10);
    centrals.push(Buffer.concat([word(CENTRAL), Buffer.from([20, 0]), facts, place, label]));
    locals.push(local);
    offset += local.length;
  }
  const directory = Buffer.concat(centrals);
  const words = Buffer.from(comment);
  const end = Buffer.alloc(END_LENGTH);
  end.writeUInt32LE(END, 0);
  end.writeUInt16LE(files.length, 8);
  end.writeUInt16LE(files.length, 10);
  end.writeUInt32LE(directory.length, 12);
  end.writeUInt32LE(offset, 16);
  end.writeUInt16LE(words.length, 20);
  return Buffer.concat([...locals, directory, end, words]);
}

/**
 * Reads all files of a zip archive, in the order of its directory.
 * @throws Error if the bytes are no complete archive
 */
export function readZip(bytes: Uint8Array): ZipFile[] {
  const file = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const end = file.lastIndexOf(word(END));
  if (end < 0 || end + END_LENGTH > file.length) throw new Error('The archive has no end');
  let at = file.readUInt32LE(end + 16);
  return Array.from({ length: file.readUInt16LE(end + 10) }, () => {
    if (file.readUInt32LE(at) !== CENTRAL) throw new Error('The directory is damaged');
    const stored = file.readUInt16LE(at + 10) === 0;
    const [length, labelLength] = [file.readUInt32LE(at + 20), file.readUInt16LE(at + 28)];
    const name = file.toString('utf8', at + 46, at + 46 + labelLength);
    const local = file.readUInt32LE(at + 42);
    const start = local + 30 + file.readUInt16LE(local + 26) + file.readUInt16LE(local + 28);
    const packed = file.subarray(start, start + length);
    at += 46 + labelLength + file.readUInt16LE(at + 30) + file.readUInt16LE(at + 32);
    return { name, bytes: stored ? packed : inflateRawSync(packed), stored };
  });
}

function word(value: number): Buffer {
  const bytes = Buffer.alloc(4);
  bytes.writeUInt32LE(value);
  return bytes;
}
