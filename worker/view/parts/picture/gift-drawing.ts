/** The two loops and the knot of a bow, in a drawing 96 units wide. */
export const bowLoops =
  'M42 18C30 2 8-2 4 8s2 22 38 16M54 18C66 2 88-2 92 8s-2 22-38 16M12 9c8 2 20 7 30 12M84 9c-8 2-20 7-30 12M42 17q6-4 12 0v9q-6 4-12 0z';

/** The symbol of a box with a ribbon and a bow, for /images/symbols.svg. The page chooses its colours. */
export const giftBoxSymbol = `<symbol id="gift-box" viewBox="0 -2 96 92"><path d="M14 46v42h68V46M8 30h80v16H8zM42 30v58M54 30v58${bowLoops}"/></symbol>`;
