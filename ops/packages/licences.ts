/** `npm run licences`: writes the licence notices. Developers run it and commit the result. */
import { writeFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { command, main, namedPath } from '../terminal/command-line.ts';
import { notices, shippedPackages } from './packages.ts';
import { billOfMaterials } from './sbom.ts';

const file = fileURLToPath(new URL('../../assets/licences.txt', import.meta.url));

await main(
  command('npm run licences --')
    .description(
      'Write assets/licences.txt: the licences of every package and typeface that reaches visitors or the worker.',
    )
    .option('--sbom <file>', 'write only a bill of materials (CycloneDX, JSON) to this file')
    .action(async ({ sbom }) => {
      if (sbom !== undefined) return writeFile(namedPath(sbom), billOfMaterials());
      await writeFile(file, notices());
      for (const { name, version, licence } of shippedPackages())
        console.log(`${name} ${version}  ${licence}`);
    }),
);
