import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { basename } from 'node:path';
import { fileURLToPath } from 'node:url';

const root = fileURLToPath(new URL('../../', import.meta.url));

/**
 * The bill of materials that npm makes of what is installed, as CycloneDX in JSON. Packages that only tools
 * of ours need are marked `cdx:npm:package:development`: left out by npm, they take with them what the shop
 * needs, too. npm calls the shop by its folder; here it has its own name.
 * @throws Error where npm cannot be run
 */
export function billOfMaterials(): string {
  const { name, version } = JSON.parse(readFileSync(`${root}package.json`, 'utf8'));
  const made = execFileSync(
    'npm',
    ['sbom', '--sbom-format', 'cyclonedx', '--sbom-type', 'application', '--loglevel=error'],
    {
      cwd: root,
      encoding: 'utf8',
      stdio: ['ignore', 'pipe', 'inherit'],
      maxBuffer: 2 ** 26,
      // `production` would leave packages out.
      env: { ...process.env, NODE_ENV: '' },
    },
  );
  const bill = JSON.parse(made.replaceAll(`${basename(root)}@${version}`, `${name}@${version}`));
  bill.metadata.component.name = name;
  return `${JSON.stringify(bill, null, 2)}\n`;
}
