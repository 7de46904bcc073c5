/** Who somebody is: the name and the ID card that places in classes and certificates are tied to. */
import { classCounts } from './class-counts.table.ts';
import type { UserListRow } from './user.table.ts';
import type { SignedInContext } from '../../app/context.ts';
import { fail, failField } from '../../app/failure.ts';
import { withoutUnseen } from '@college/contracts/core/name-text';
import { userErrors } from '@college/contracts/system/user-errors';
import type { Knex } from 'knex';

type Whose = Pick<UserListRow, 'id' | 'id_card_sealed'>;

const countPlaces = async (db: Knex, userId: number): Promise<number> =>
  (await classCounts(db, [userId])).get(userId) ?? 0;

/** Whether name and ID card are on record and the caller, who does not look after the whole, leaves them alone. */
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
  // A name that is stored with what nobody sees is the same name without it.
  const isRenamed = name !== undefined && name !== withoutUnseen(row.name).trim();
  // The card that he has is refused too: whoever sees its mask only would learn that he guessed the rest.
  const changed = isRenamed ? 'name' : idCard ? 'idCard' : null;
  if (changed === null || !(await isIdentityLocked(trx, context, row))) return null;
  return failField(userErrors.identityRecorded, changed, 'user.identity-recorded');
};

/** A refusal for somebody in classes, saying how many: the record of who was trained keeps its person. */
export const refuseWithPlaces = async (trx: Knex.Transaction, userId: number) => {
  const classes = await countPlaces(trx, userId);
  return classes === 0 ? null : fail(userErrors.hasPlaces, { classes });
};
