import { readFile } from 'node:fs/promises';

/** The packages whose code the browser gets. */
const packages = ['react', 'react-dom', 'scheduler'] as const;

/** Their licences, one after the other: the scripts themselves carry no comments, which every visitor would load. */
export async function licences(root: string): Promise<string> {
  const texts = packages.map(async (name) => {
    const text = await readFile(`${root}node_modules/${name}/LICENSE`, 'utf8');
    return `${name}\n\n${text.trim()}\n`;
  });
  return (await Promise.all(texts)).join('\n\n');
}
