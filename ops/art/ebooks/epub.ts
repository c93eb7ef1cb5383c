import { html, raw } from 'hono/html';
import {
  ebookFormats,
  ebookMetadata,
  ebookStandards,
} from '../../../worker/catalogue/ebook-files.ts';
import type { EbookId } from '../../../worker/catalogue/products.ts';
import { company } from '../../../worker/company.ts';
import { translate } from '../../../worker/copy/copy.ts';
import { markets } from '../../../worker/country/markets.ts';
import { sampleMark } from '../../ebooks/books.ts';
import { writeZip, type ZipFile } from '../../ebooks/zip.ts';
import { type Language, languages } from '../languages.ts';
import { coverPicture } from './book.ts';
import { bookPages } from './pages.ts';
import { bookWords } from './words.ts';

const style = `body{font-family:sans-serif;line-height:1.5}
h1,h2{font-family:serif;line-height:1.2}
img{max-width:100%}
table{border-collapse:collapse}
th,td{padding:.25em .5em;border-bottom:1px solid;text-align:start}
.days span,.choices span,.label span{margin-inline-end:1em}
.line{padding-bottom:1.5em;border-bottom:1px solid}
`;

/** The day of the samples' last change, which an EPUB must name. */
const modified = '2026-11-28T00:00:00Z';

/** A sample ebook as an EPUB 3 whose text reflows, with its accessibility metadata. It ends with `sampleMark`. */
export async function bookEpub(ebook: EbookId, language: Language): Promise<Buffer> {
  const words = bookWords(language);
  const t = translate(languages[language]);
  const title = t(`products:ebooks.${ebook}.title`);
  const number = new Intl.NumberFormat(markets[languages[language]].lang);
  const pages = bookPages(ebook, { words, number }).map(String);
  const chapters = toChapters(pages).map((content, i) => ({
    file: `chapter-${i + 1}.xhtml`,
    heading: /<h1>([\s\S]*?)<\/h1>/.exec(content)?.[1]?.trim() ?? title,
    content,
  }));
  const access = t('products:ebookAccess', { standards: ebookStandards.join(', ') });
  const cover = String(
    html`<h1>${title}</h1><p><img src="cover.jpg" alt="${title}"/></p><p>${words.notice}</p><p>${words.sample}</p>`,
  );
  const links = chapters.map(
    ({ file, heading }) => html`<li><a href="${file}">${raw(heading)}</a></li>`,
  );
  const contents = String(html`<nav epub:type="toc"><h1>${title}</h1><ol>${links}</ol></nav>`);
  const page = (name: string, heading: string, content: string): ZipFile => ({
    name: `book/${name}`,
    bytes: Buffer.from(document(language, heading, content)),
  });
  const files: ZipFile[] = [
    { name: 'mimetype', bytes: Buffer.from(ebookFormats.epub), stored: true },
    { name: 'META-INF/container.xml', bytes: Buffer.from(container) },
    {
      name: 'book/book.opf',
      bytes: Buffer.from(
        packageFile({ ebook, language, title, access, files: chapters.map(({ file }) => file) }),
      ),
    },
    page('contents.xhtml', escaped(title), contents),
    page('cover.xhtml', escaped(title), cover),
    ...chapters.map(({ file, heading, content }) => page(file, heading, content)),
    { name: 'book/style.css', bytes: Buffer.from(style) },
    { name: 'book/cover.jpg', bytes: await coverPicture(ebook, language) },
  ];
  return writeZip(files, sampleMark);
}

/** Joins the pages of the print to chapters: each chapter begins with a heading. */
function toChapters(pages: readonly string[]): string[] {
  const chapters: string[] = [];
  for (const page of pages.map(toReadable)) {
    const last = chapters.at(-1);
    if (page.includes('<h1>') || last === undefined) chapters.push(page);
    else chapters[chapters.length - 1] = last + page;
  }
  return chapters;
}

/** A page without drawings, and with a space before each part of a line, which the print sets apart by its style. */
function toReadable(page: string): string {
  return page
    .replace(/<svg[\s\S]*?<\/svg>/g, '')
    .replaceAll('<span>', ' <span>')
    .trim();
}

const xml = '<?xml version="1.0" encoding="utf-8"?>\n';

const container = `${xml}<container version="1.0" xmlns="urn:oasis:names:tc:opendocument:xmlns:container"><rootfiles><rootfile full-path="book/book.opf" media-type="application/oebps-package+xml"/></rootfiles></container>\n`;

/** An XHTML page of the book. `heading` and `content` are XHTML. */
function document(language: Language, heading: string, content: string): string {
  return `${xml}<!DOCTYPE html>
<html xmlns="http://www.w3.org/1999/xhtml" xmlns:epub="http://www.idpf.org/2007/ops" lang="${language}" xml:lang="${language}">
<head><title>${heading}</title><link rel="stylesheet" href="style.css"/></head>
<body>${content}</body>
</html>
`;
}

type Package = {
  ebook: EbookId;
  language: Language;
  title: string;
  access: string;
  files: readonly string[];
};

/** The package document: the book's metadata, its files, and their order. */
function packageFile({ ebook, language, title, access, files }: Package): string {
  const metadata = Object.entries(ebookMetadata).flatMap(([property, values]) =>
    values.map((value) => `<meta property="${property}">${value}</meta>`),
  );
  const items = files.map(
    (file, i) => `<item id="c${i + 1}" href="${file}" media-type="application/xhtml+xml"/>`,
  );
  const order = files.map((_, i) => `<itemref idref="c${i + 1}"/>`);
  const publisher = escaped(company.name);
  return `${xml}<package xmlns="http://www.idpf.org/2007/opf" version="3.0" unique-identifier="id" xml:lang="${language}" prefix="a11y: http://www.idpf.org/epub/vocab/package/a11y/#">
<metadata xmlns:dc="http://purl.org/dc/elements/1.1/">
<dc:identifier id="id">urn:${company.brand.toLowerCase()}:${ebook}:${language}</dc:identifier>
<dc:title>${escaped(title)}</dc:title>
<dc:language>${language}</dc:language>
<dc:publisher>${publisher}</dc:publisher>
<meta property="dcterms:modified">${modified}</meta>
${metadata.join('\n')}
<meta property="schema:accessibilitySummary">${escaped(access)}</meta>
<meta property="a11y:certifiedBy">${publisher}</meta>
</metadata>
<manifest>
<item id="contents" href="contents.xhtml" media-type="application/xhtml+xml" properties="nav"/>
<item id="cover" href="cover.xhtml" media-type="application/xhtml+xml"/>
<item id="picture" href="cover.jpg" media-type="image/jpeg" properties="cover-image"/>
<item id="style" href="style.css" media-type="text/css"/>
${items.join('\n')}
</manifest>
<spine>
<itemref idref="cover"/>
<itemref idref="contents"/>
${order.join('\n')}
</spine>
</package>
`;
}

function escaped(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');
}
