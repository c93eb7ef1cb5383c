import { inFiles, licenceText, shippedPackages } from './packages.ts';

const line = '-'.repeat(72);

/** What is served as /licences.txt: who made what the shop is made with, and under which licence. */
export function notices(): string {
  const parts = shippedPackages().map((one) => {
    const what = inFiles[one.name];
    const title = `${one.name} ${one.version}${what ? `: ${what}` : ''}`;
    const text = licenceText(one);
    return `${title}\nLicence: ${one.licence}\n${text === null ? '' : `\n${text}\n`}`;
  });
  const head = 'This shop is made with the work of others, under these licences.\n';
  return `${[head, ...parts].join(`\n${line}\n\n`)}`;
}
