import { html } from 'hono/html';
import type { Table } from './tables.ts';

/** A table that scrolls where it is too wide for a phone. `name` is its caption, or only its label. */
export function tableHtml({ head, rows, words }: Table, name: string, isShown = true) {
  const look = (i: number) => (i < words ? 'words' : 'number');
  return html`<div class="scroll" role="region" tabindex="0" aria-label="${name}"><table>
${isShown && html`<caption>${name}</caption>`}
<thead><tr>${head.map((cell, i) => html`<th scope="col" class="${look(i)}">${cell}</th>`)}</tr></thead>
<tbody>${rows.map(
    ([first, ...cells]) => html`<tr><th scope="row" class="words">${first}</th>${cells.map(
      (cell, i) => html`<td class="${look(i + 1)}">${cell}</td>`,
    )}</tr>
`,
  )}</tbody>
</table></div>`;
}
