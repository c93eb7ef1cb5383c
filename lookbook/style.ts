/**
 * The style sheet of the lookbook's overview pages. It is plain, so that nobody takes an overview for a page of the
 * shop.
 */
export const style = `
body { margin: 24px; background: #fff; color: #222; font: 15px/1.5 system-ui, sans-serif }
a { color: inherit }
nav, form { display: flex; flex-wrap: wrap; gap: 8px 20px; margin-bottom: 24px }
.row { display: flex; gap: 24px; overflow-x: auto; padding-bottom: 24px }
figure { flex: none; margin: 0 }
figcaption { padding-bottom: 4px }
iframe { border: 1px solid #999 }
`;
