/** The port of this feature: what other features may ask about accounts. */
import { findAssignable, pageOfAssignable } from './assignable.table.ts';
import { actorOf } from './actor.table.ts';
import { users } from './user.table.ts';
import type { UserPort } from '../../../app/users.ts';

/** Under which a card is found, with each key of the ring. */
export { idCardIndexes } from './personal-data.ts';

export const userPort: UserPort = {
  actor: actorOf,
  withAccount: (query, column) => query.leftJoin('users', 'users.id', column),
  visible: (db, scope) => users.visible(db, scope),
  pageOfAssignable,
  findAssignable,
};
