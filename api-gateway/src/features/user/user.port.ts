/** What others may ask of accounts without knowing this feature. */
import { findHolder, pageOfHolders } from './holder.table.ts';
import { users } from './user.table.ts';
import type { UserPort } from '../../app/users.ts';

export const userPort: UserPort = {
  visible: (db, scope) => users.visible(db, scope),
  pageOfHolders,
  findHolder,
};
