import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { sandboxHomesText } from '../../../ops/build/committed-lists.ts';
import { sampleAddresses } from '../../../ops/build/facts/facts.ts';

test('the committed file of the sandbox has the sample postal address of every country (else: npm run build)', () => {
  const committed = readFileSync('sandbox/approval/homes.json', 'utf8');
  expect(committed).toBe(sandboxHomesText(sampleAddresses()));
});
