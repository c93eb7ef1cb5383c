/** In every hostile text and in nothing that the shop says by itself. */
export const MARK = 'zqx';

/** A host that is not the shop's. */
export const FOREIGN = `evil.${MARK}.example`;

/** In everything that only other visitors know, as the shop shows it and in lower case; no input has it. */
export const SECRET = 'qvxj';
