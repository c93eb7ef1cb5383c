import { iconNames } from '../client/icon-names.ts';

/** What the library says of an icon: its elements and their attributes. */
type Drawn = { __iconData: { node: [tag: string, attributes: Record<string, string>][] } };

const pen =
  'viewBox="0 0 24 24" fill="none" stroke="currentColor" stroke-width="2" stroke-linecap="round" stroke-linejoin="round"';

/** The library's icons that the shop shows, as one sheet of symbols. */
export async function iconSheet(): Promise<string> {
  const symbols = await Promise.all(iconNames.map(symbol));
  return `<svg xmlns="http://www.w3.org/2000/svg">\n${symbols.join('\n')}\n</svg>\n`;
}

async function symbol(name: string): Promise<string> {
  const path = `../node_modules/lucide-react/dist/esm/icons/${name}.mjs`;
  const { __iconData }: Drawn = await import(path);
  const elements = __iconData.node.map(([tag, { key: _, ...attributes }]) => {
    const written = Object.entries(attributes).map(
      ([attribute, value]) => `${attribute}="${value}"`,
    );
    return `<${tag} ${written.join(' ')}/>`;
  });
  return `<symbol id="${name}" ${pen}>${elements.join('')}</symbol>`;
}
