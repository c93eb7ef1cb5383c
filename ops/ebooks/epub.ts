import { ebookFormats, ebookMetadata } from '../../worker/catalogue/ebook-files.ts';
import { readZip, type ZipFile } from './zip.ts';

/**
 * Checks that a file is an EPUB 3 with accessibility metadata, a table of contents, a language, and a text for every
 * picture. Returns null, or the problem in words that follow the file's name.
 */
export function epubProblem(bytes: Uint8Array): string | null {
  const files = readFiles(bytes);
  if (!files) return 'is no EPUB, or it is cut off';
  const [first] = files;
  if (first?.name !== 'mimetype' || !first.stored || readText(first) !== ebookFormats.epub)
    return 'is no EPUB: its first file is not its media type';
  const read = (name: string) => {
    const file = files.find((one) => one.name === name);
    return file ? readText(file) : '';
  };
  const [, path = ''] = /full-path="([^"]+)"/.exec(read('META-INF/container.xml')) ?? [];
  const book = read(path);
  if (!/<package[^>]*\sversion="3\.\d"/.test(book)) return 'is no EPUB 3';
  if (!/<dc:language>\w/.test(book)) return 'names no language';
  if (!/properties="(?:[^"]* )?nav[ "]/.test(book)) return 'has no table of contents';
  const missing = Object.keys(ebookMetadata).find(
    (property) => !new RegExp(`<(?:meta|link)[^>]*\\sproperty="${property}"`).test(book),
  );
  if (missing) return `has no metadata ${missing} (Directive (EU) 2019/882)`;
  const pages = files.filter(({ name }) => name.endsWith('.xhtml'));
  const silent = pages.find((page) => /<img\b(?![^>]*\salt=)[^>]*>/.test(readText(page)));
  if (silent) return `has a picture without a text in ${silent.name}`;
  const nameless = pages.find((page) => !/<html[^>]*\slang="\w/.test(readText(page)));
  return nameless ? `has no language in ${nameless.name}` : null;
}

/** The files of the archive; null if it is damaged. */
function readFiles(bytes: Uint8Array): ZipFile[] | null {
  try {
    return readZip(bytes);
  } catch {
    return null;
  }
}

function readText({ bytes }: ZipFile): string {
  return Buffer.from(bytes).toString('utf8');
}
