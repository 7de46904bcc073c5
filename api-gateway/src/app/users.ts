import type { SignedInContext } from './context.ts';
import type { CommonFailure } from './failure.ts';
import type { Scope } from '../db/scoped-table.ts';
import type { Holder, HeldQuery } from '@college/contracts/basic/holder';
import type { Parsed } from '@college/contracts/core/schema';
import type { UserTypeId } from '@college/contracts/system/user-type';
import type { Knex } from 'knex';

/** What features that accounts hold something of (labels, types, permissions) ask about them; features/user answers. */
export interface UserPort {
  /** The accounts in sight of a scope, to be narrowed. */
  readonly visible: (db: Knex, scope: Scope) => Knex.QueryBuilder;
  /** A page of those in sight. `held` selects the ids of those who have it; `type` leaves only one type. */
  readonly pageOfHolders: (
    query: Parsed<typeof HeldQuery>,
    context: SignedInContext,
    which: { held: Knex.QueryBuilder; type?: UserTypeId },
  ) => Promise<{ totalCount: number; items: Holder[] } | CommonFailure>;
  /** One in sight, to be given something. */
  readonly findHolder: (
    db: Knex,
    scope: Scope,
    id: number,
  ) => Promise<{ id: number; name: string; user_type: UserTypeId } | undefined>;
}
