import type { SignedInContext } from './context.ts';
import type { CommonFailure } from './failure.ts';
import type { AuditActor } from '../db/audit.ts';
import type { Scope } from '../db/scoped-table.ts';
import type { AssignedUser, AssignedQuery } from '@college/contracts/identity/assigned-user';
import type { Parsed } from '@college/contracts/core/schema';
import type { UserTypeId } from '@college/contracts/identity/user-type-id';
import type { Knex } from 'knex';

/**
 * What features that attach something to accounts (labels, types, permissions) ask about them; implemented by
 * contexts/identity/user.
 */
export interface UserPort {
  /** An account as who has acted: in calls without a caller, such as a login. */
  readonly actor: (db: Knex, id: number) => Promise<AuditActor | undefined>;
  /** Joins to a query, as `users`, the account whose id is in a column: for its `name`, `name_key` and `username`. */
  readonly withAccount: (query: Knex.QueryBuilder, column: string) => Knex.QueryBuilder;
  /** The accounts within a scope, as a query to be narrowed. */
  readonly visible: (db: Knex, scope: Scope) => Knex.QueryBuilder;
  /** A page of the accounts in scope. `assigned` selects the ids of those who have it; `type` limits it to one type. */
  readonly pageOfAssignable: (
    query: Parsed<typeof AssignedQuery>,
    context: SignedInContext,
    which: { assigned: Knex.QueryBuilder; type?: UserTypeId },
  ) => Promise<{ totalCount: number; items: AssignedUser[] } | CommonFailure>;
  /** One account in scope, to attach something to. */
  readonly findAssignable: (
    db: Knex,
    scope: Scope,
    id: number,
  ) => Promise<{ id: number; name: string; user_type: UserTypeId } | undefined>;
}
