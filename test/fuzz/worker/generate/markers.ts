/** The marker of hostile texts. No text of the shop contains it, so an answer with the marker contains input. */
export const MARKER = 'zqx';

/** A host outside the shop. */
export const FOREIGN_HOST = `evil.${MARKER}.example`;

/**
 * The marker in all personal data of the other visitors. No input contains it, so an answer with the marker contains
 * data of others. It is in lower case, so that the shop never changes its spelling.
 */
export const SECRET_MARKER = 'qvxj';
