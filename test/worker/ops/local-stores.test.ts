import { join } from 'node:path';
import { expect, test } from 'vitest';
import { openStores } from '../../../ops/shop/stores.ts';
import { migrations } from '../../support/orders/database.ts';
import { makeTables } from '../../support/shop/local-stores.ts';
import { tempFolder } from '../../support/temp-folder.ts';

test('a command applies missing migrations to a local database', async () => {
  const persistTo = join(await tempFolder(), 'state');
  await makeTables(persistTo, migrations.slice(0, -1));
  const { db, close } = await openStores({ env: null, persistTo });
  const { results } = await db.prepare('SELECT name FROM d1_migrations ORDER BY name').all();
  await close();
  expect(results).toEqual(migrations.map((name) => ({ name })));
});
