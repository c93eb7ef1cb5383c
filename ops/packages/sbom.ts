import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { basename } from 'node:path';
import { fileURLToPath } from 'node:url';

const root = fileURLToPath(new URL('../../', import.meta.url));

/**
 * The bill of materials of the installed packages, made by npm: CycloneDX in JSON. It includes packages that only our
 * tools need, marked `cdx:npm:package:development`. If they were left out, npm would also leave out packages of the
 * shop. npm gives the shop the name of its folder, and this function replaces it by the name in package.json.
 * @throws Error if npm cannot be run
 */
export function billOfMaterials(): string {
  const { name, version } = JSON.parse(readFileSync(`${root}package.json`, 'utf8'));
  const npmBill = execFileSync(
    'npm',
    ['sbom', '--sbom-format', 'cyclonedx', '--sbom-type', 'application', '--loglevel=error'],
    {
      cwd: root,
      encoding: 'utf8',
      stdio: ['ignore', 'pipe', 'inherit'],
      maxBuffer: 2 ** 26,
      // With the value `production`, npm leaves out the packages that only our tools need.
      env: { ...process.env, NODE_ENV: '' },
    },
  );
  const bill = JSON.parse(npmBill.replaceAll(`${basename(root)}@${version}`, `${name}@${version}`));
  bill.metadata.component.name = name;
  return `${JSON.stringify(bill, null, 2)}\n`;
}
