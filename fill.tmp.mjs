const N = 45, size = 53000;
const html = new Uint8Array(size).fill(97);
const slots = Array.from({ length: N }, (_, i) => ({ start: i * 1100 + 50, end: i * 1100 + 50, key: undefined }));
const enc = new TextEncoder();
const q = '?utm_source=mail&amp;utm_campaign=autumn';
function a(search) {
  const v = enc.encode(search); const values = slots.map(() => v);
  let growth = 0; for (const [i, { start, end }] of slots.entries()) growth += (values[i]?.length ?? 0) - (end - start);
  const filled = new Uint8Array(html.length + growth); let [from, to] = [0, 0];
  for (const [i, { start, end }] of slots.entries()) { filled.set(html.subarray(from, start), to); to += start - from; const value = values[i]; if (value?.length) { filled.set(value, to); to += value.length; } from = end; }
  filled.set(html.subarray(from), to); return filled;
}
const pieces = []; { let f = 0; for (const s of slots) { pieces.push(html.subarray(f, s.start)); f = s.end; } pieces.push(html.subarray(f)); }
function b(search) {
  const v = enc.encode(search);
  let len = html.length + v.length * N;
  const filled = new Uint8Array(len); let to = 0;
  for (let i = 0; i < pieces.length; i++) { filled.set(pieces[i], to); to += pieces[i].length; if (i < N) { filled.set(v, to); to += v.length; } }
  return filled;
}
// copyWithin: one copy then shift from the end
function c() { return new Uint8Array(html.length + 2000); }
function d(search) { // set whole + byte loops for values
  const v = enc.encode(search); const filled = new Uint8Array(html.length + v.length * N); let to = 0;
  for (let i = 0; i < pieces.length; i++) { filled.set(pieces[i], to); to += pieces[i].length; if (i < N) { for (let j = 0; j < v.length; j++) filled[to + j] = v[j]; to += v.length; } }
  return filled;
}
for (const [n, f] of Object.entries({ a, b, c, d, a2: a, b2: b, c2: c })) { for (let i = 0; i < 3e3; i++) f(q); const t = performance.now(); for (let i = 0; i < 2e4; i++) f(q); console.log(n, ((performance.now() - t) / 2e4 * 1000).toFixed(1), 'us'); }
