/** The two loops and the knot of a bow, in a drawing 96 units wide. */
const bowLoops =
  'M42 18C30 2 8-2 4 8s2 22 38 16M54 18C66 2 88-2 92 8s-2 22-38 16M12 9c8 2 20 7 30 12M84 9c-8 2-20 7-30 12M42 17q6-4 12 0v9q-6 4-12 0z';

const bowEnds =
  'M44 27C38 36 30 44 20 52l-1-9-9-2c12-3 22-8 32-16M52 27c6 9 14 17 24 25l1-9 9-2c-12-3-22-8-32-16';

/** The symbols of a bow, and of a box with a bow. The page chooses their colours. */
export const giftSymbols = [
  `<symbol id="bow" viewBox="0 0 96 56"><path d="${bowLoops}${bowEnds}"/></symbol>`,
  `<symbol id="gift-box" viewBox="0 -2 96 92"><path d="M14 46v42h68V46M8 30h80v16H8zM42 30v58M54 30v58${bowLoops}"/></symbol>`,
];
