import { join } from 'node:path';
import { root } from '../../../scripts/node24.js';
import { emptyPostgres } from '../../../test/postgres.ts';
import { databaseContract } from '../database.contract.ts';
import { openDatabase } from '../open.ts';
import { openPostgres } from './open.ts';

databaseContract('PostgreSQL', async () => {
  const { url, drop } = await emptyPostgres();
  const database = await openDatabase(openPostgres(url, { connections: 5 }), join(root, 'migrations'));
  return {
    ...database,
    async close() {
      await database.close();
      await drop();
    },
  };
});
