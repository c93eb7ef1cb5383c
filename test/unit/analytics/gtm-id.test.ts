import { spawnSync } from 'node:child_process';
import { globSync, readFileSync, statSync } from 'node:fs';
import { describe, expect, test, vi } from 'vitest';
import { gtmIdsIn } from '../../../ops/build/settings.ts';
import { getGtmId } from '../../../worker/analytics/gtm-id.ts';

describe('rule 13.15: only a valid tag-manager id reaches a page', () => {
  test.each(['GTM-A', 'GTM-0', 'GTM-ABC123', `GTM-${'Z'.repeat(40)}`])(
    'getGtmId accepts the tag-manager id %s',
    (GTM_ID) => {
      expect(getGtmId({ GTM_ID })).toBe(GTM_ID);
    },
  );

  test.each([
    '',
    'GTM-',
    'gtm-ABC',
    'GTM-abc',
    'GTM-ABC\n',
    ' GTM-ABC',
    'GTM-ABC GTM-ABC',
    'GTM-A"><script>',
    "GTM-A; script-src 'unsafe-inline'",
    'UA-12345',
  ])('getGtmId ignores %j, which is not a tag-manager id', (GTM_ID) => {
    expect(getGtmId({ GTM_ID })).toBeNull();
  });

  test('getGtmId logs an invalid tag-manager id once, as an error', () => {
    const error = vi.spyOn(console, 'error').mockImplementation(() => {});
    for (let i = 0; i < 3; i += 1) getGtmId({ GTM_ID: 'GTM-once' });
    expect(error).toHaveBeenCalledTimes(1);
    expect(JSON.parse(error.mock.calls[0]?.[0])).toMatchObject({
      event: 'gtmIdRefused',
      reason: 'GTM-once is not a valid GTM-ID',
    });
    for (const GTM_ID of [undefined, '', 'GTM-A']) getGtmId({ GTM_ID });
    expect(error).toHaveBeenCalledTimes(1);
    error.mockRestore();
  });

  test('a shop without the setting GTM_ID has no tag-manager id', () => {
    expect(getGtmId({})).toBeNull();
  });
});

describe('rule 13.15: a build refuses an invalid tag-manager id', () => {
  const buildFiles = () =>
    globSync('assets/builds/**').map((path) => [path, statSync(path).mtimeMs]);

  test('a build with an invalid tag-manager id prints one sentence, has the exit code 1 and keeps the previous build', () => {
    const before = buildFiles();
    const { status, stdout, stderr } = spawnSync(process.execPath, ['ops/build/build.ts'], {
      encoding: 'utf8',
      env: { ...process.env, GTM_ID: 'gtm-x' },
    });
    expect(status).toBe(1);
    expect([stdout, stderr]).toEqual(['', 'GTM_ID: gtm-x is not a valid GTM-ID\n']);
    expect(buildFiles()).toEqual(before);
  });

  test('gtmIdsIn reads the tag-manager id of every environment in a text like wrangler.toml, and ignores comments', () => {
    const toml = `[vars]
GTM_ID = "GTM-A"
# GTM_ID = "no"
  GTM_ID='gtm-b' # as in production
[env.production]
vars = { SHOP = "production", "GTM_ID" = "GTM-C" }
OTHER_GTM_IDS = "GTM-D"
`;
    expect(gtmIdsIn(toml)).toEqual(['GTM-A', 'gtm-b', 'GTM-C']);
  });

  test('gtmIdsIn finds the three tag-manager ids of our wrangler.toml', () => {
    const toml = readFileSync(new URL('../../../wrangler.toml', import.meta.url), 'utf8');
    expect(gtmIdsIn(toml)).toHaveLength(3);
  });
});
