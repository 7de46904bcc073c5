/** A person's identity: the name and the ID card that enrolments and certificates are tied to. */
import type { UserListRow } from './user.table.ts';
import type { SignedInContext } from '../../../app/context.ts';
import { fail, failField } from '../../../app/failure.ts';
import { personName } from '@college/contracts/core/name-text';
import { userErrors } from '@college/contracts/identity/user-errors';
import type { Knex } from 'knex';
import { countUses } from '../../../db/record-use.ts';

type Whose = Pick<UserListRow, 'id' | 'id_card_sealed'>;

/** In how many classes somebody has a place, or has applied for one. */
const countPlaces = (db: Knex, userId: number): Promise<number> => countUses(db, 'user.places', userId);

/**
 * Whether name and ID card are on record and the caller may not change them, because their scope is not the whole
 * college.
 */
export const isIdentityLocked = async (
  db: Knex,
  { scope }: Pick<SignedInContext, 'scope'>,
  { id, id_card_sealed }: Whose,
): Promise<boolean> => scope.kind !== 'all' && (id_card_sealed !== null || (await countPlaces(db, id)) > 0);

/** A refusal at the field when an account would become another person's. */
export const refuseOtherPerson = async (
  trx: Knex.Transaction,
  context: Pick<SignedInContext, 'scope'>,
  row: Whose & Pick<UserListRow, 'name'>,
  { name, idCard }: { readonly name?: string | undefined; readonly idCard?: string | null | undefined },
) => {
  if (idCard === null && row.id_card_sealed !== null)
    return failField(userErrors.identityRecorded, 'idCard', 'user.id-card-stays');
  // A name that was stored as it was typed equals the same name in the one way of writing it.
  const isRenamed = name !== undefined && name !== personName(row.name);
  // The user's present card number is refused too: a caller who sees only the mask would otherwise learn that they
  // guessed the rest.
  const changed = isRenamed ? 'name' : idCard ? 'idCard' : null;
  if (changed === null || !(await isIdentityLocked(trx, context, row))) return null;
  return failField(userErrors.identityRecorded, changed, 'user.identity-recorded');
};

/** A refusal for users with enrolments, saying how many: training records keep their person. */
export const refuseWithPlaces = async (trx: Knex.Transaction, userId: number) => {
  const classes = await countPlaces(trx, userId);
  return classes === 0 ? null : fail(userErrors.hasPlaces, { classes });
};
