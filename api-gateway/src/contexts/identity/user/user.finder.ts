import { mayBeSealed, numberOf } from './number-search.ts';
import { users } from './user.table.ts';
import type { UserRecord } from './user.table.ts';
import type { Finder } from '../../../app/feature.ts';
import { rowsOf } from '../../../db/scoped-table.ts';
import { contains } from '../../../db/dialect.ts';

/** By name. Phone and ID-card numbers are looked up in the list only, where each counts: see `number-search.ts`. */
export const userFinder: Finder = {
  id: 'user',
  name: 'found.user',
  permission: 'user:read',
  screens: ['system/user/list'],
  find: async ({ read, scope }, keyword, limit) => {
    if (mayBeSealed(numberOf(keyword))) return [];
    const rows = await rowsOf<UserRecord>(
      users
        .visible(read, scope)
        .where(contains(read, ['users.username', 'users.name_key'], keyword))
        .orderBy('users.name_key')
        .orderBy('users.id')
        .limit(limit)
        .select('users.id', 'users.name', 'users.username'),
    );
    return rows.map(({ id, name, username }) => ({
      id,
      title: name,
      note: username,
      query: new URLSearchParams({ keyword: username }).toString(),
    }));
  },
};
