/** The formats in which a buyer can download an ebook, the best first, with their media types. */
export const ebookFormats = {
  epub: 'application/epub+zip',
  pdf: 'application/pdf',
} as const;

export type EbookFormat = keyof typeof ebookFormats;

export const ebookFormatNames = Object.keys(ebookFormats) as EbookFormat[];

/** The standards by which every ebook is made, as pages and mails name them. */
export const ebookStandards = ['EPUB Accessibility 1.1', 'WCAG 2.2 AA'] as const;

/**
 * The accessibility metadata that every EPUB must contain, by their properties. Directive (EU) 2019/882, Annex I, section
 * IV (f), since 28 June 2025, requires such metadata; EPUB Accessibility 1.1 has the properties. Pages say the same before
 * the sale (`products:ebookAccess`).
 */
export const ebookMetadata = {
  'schema:accessMode': ['textual', 'visual'],
  'schema:accessModeSufficient': ['textual'],
  'schema:accessibilityFeature': [
    'alternativeText',
    'displayTransformability',
    'readingOrder',
    'structuralNavigation',
    'tableOfContents',
  ],
  'schema:accessibilityHazard': ['none'],
  'dcterms:conformsTo': ['EPUB Accessibility 1.1 - WCAG 2.2 Level AA'],
} as const;
