import { script } from './static-page.ts';

const times = (count: number, make: (i: number) => string): string =>
  Array.from({ length: count }, (_, i) => make(i)).join('');

const style = `*{box-sizing:border-box}body{margin:0;color:#14322b;background:#faf7f0;font:1rem/1.55 sans-serif}
img{display:block;width:100%;height:auto}main,footer{max-width:60rem;margin:auto;padding:0 1.25rem}
.banner{padding:.5rem;background:#14322b;color:#f6f2e8;text-align:center}.button{display:block;padding:1.25rem;
border-radius:1rem;background:#e9a12b;color:inherit;font-weight:600;text-align:center}h1{font-size:2.25rem;line-height:1.12}
.bundles,.benefits,.blocks{display:grid;grid-template-columns:repeat(auto-fit,minmax(min(100%,16rem),1fr));gap:1rem}
.bundles>*,.benefits>*{padding:1rem;border:1px solid #ddd5c6;border-radius:1rem}details{border-bottom:1px solid #ddd5c6}
summary{padding:1rem 0;font-weight:600}ul{padding:0;list-style:none}`;

/**
 * An offer page of 290 elements and 28 KB, written by hand, with the typefaces of the system. Frameworks are usually
 * compared with a page of this kind. Its words and its picture are those of the shop's page `html`.
 */
export function plainPage(html: string): string {
  const words = html
    .replaceAll(/<(script|style|head).*?<\/\1>|<[^>]*>/gs, ' ')
    .split(/\s+/)
    .filter((word) => word !== '');
  const picture = /\/_img\/[^", ]+\/w=640[^", ]*/.exec(html)?.[0] ?? '';
  let used = 0;
  /** The next words of the shop's page; after the last one it starts again. */
  const text = (length: number): string =>
    Array.from({ length }, () => words[used++ % words.length]).join(' ');
  const bundle = (i: number) => `<li><article><img src="data:," width="3" height="2" alt="">
<h3>${i + 1} packs</h3><p>${text(12)}</p><p><strong>${29 + i * 30}.90 €</strong> <span>${i + 1}.00 € a day</span></p>
<label><input type="radio" name="bundle" value="${i}"> <span>Choose</span></label></article></li>`;
  const benefit = () => `<li><svg width="24" height="24"><path d="M4 12l6 6 10-12"/></svg>
<h3>${text(3)}</h3><p>${text(26)}</p><a href="#order"><span>More</span></a></li>`;
  const block = () => `<section><h2>${text(4)}</h2><p>${text(108)}</p>
<p>${text(108)} <strong>${text(4)}</strong></p><p>${text(25)} <a href="#order">${text(2)}</a></p></section>`;
  const question = () => `<details><summary><h3>${text(7)}</h3></summary><div>
<p>${text(30)}</p><p>${text(12)}</p></div></details>`;
  return `<!doctype html><html lang="en"><head><meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1"><title>Offer</title>
<link rel="preload" as="image" href="${picture}" fetchpriority="high"><link rel="icon" href="data:,"><style>${style}</style></head>
<body><aside class="banner"><p>Free delivery ends in <time data-timer>15:00</time></p></aside>
<header><a href="/"><strong>Tarnwell</strong></a></header><main><h1>${text(6)}</h1><p>${text(24)}</p>
<img src="${picture}" width="640" height="549" alt="A jar"><a class="button" href="#order"><span>Order now</span></a>
<ul class="bundles">${times(3, bundle)}</ul><ul class="benefits">${times(8, benefit)}</ul>
<div class="blocks">${times(12, block)}</div><section><h2>Questions</h2>${times(10, question)}</section>
<form id="order"><p>${text(12)}</p><button class="button">Order now</button></form></main>
<footer><nav><ul>${times(9, () => `<li><a href="#order">${text(2)}</a></li>`)}</ul></nav><p>${text(40)}</p></footer>
<dialog><h2>${text(4)}</h2><p>${text(40)}</p><form method="dialog"><button>Close</button></form></dialog>
<script>${script}</script></body></html>`;
}
