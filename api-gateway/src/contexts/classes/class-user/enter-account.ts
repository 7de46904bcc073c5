/** An account that applies for a class, or for which somebody does. */
import { enterPlace } from './enter-place.ts';
import { givePlaceTo } from './enter-place.table.ts';
import type { Entering } from './enter-place.ts';
import type { SignedInContext } from '../../../app/context.ts';
import { fail, isFailure } from '../../../app/failure.ts';
import { blindIndexes } from '../../../crypto/sealed-field.ts';
import { accountFor } from '../class-application/class-application.port.ts';
import { missingDetails } from '../enrollment/complete-info.port.ts';
import { revealed } from '../../identity/user/personal-data.port.ts';
import { sharePerson } from '../../identity/user/placed-person.table.ts';
import type { PlacedPerson } from '../../identity/user/placed-person.table.ts';
import { classUserErrors } from '@college/contracts/classes/class-user';
import type { Education } from '@college/contracts/identity/education';
import type { UserTypeId } from '@college/contracts/identity/user-type-id';
import type { Knex } from 'knex';

/** The people whom the college teaches. */
const LEARNERS: readonly UserTypeId[] = ['3', '5'];

export const isLearner = ({ user_type, state }: PlacedPerson): boolean =>
  LEARNERS.includes(user_type) && state === 'enabled';

/** What the rules of places ask about an account. */
export const knownPerson = ({ keys }: Pick<SignedInContext, 'keys'>, row: PlacedPerson) => {
  const idCard = revealed(keys, row, 'idCard');
  return {
    person: { name: row.name, idCard, education: row.education as Education | null },
    cardIndexes: idCard === '' ? [] : blindIndexes(keys, 'id_card', idCard),
  };
};

type Wish = Pick<Entering, 'classId' | 'source' | 'isLate'> & {
  readonly userId: number;
  /** Whether the caller may send this person. */
  readonly isSendable?: (row: PlacedPerson) => boolean;
};

/** Refuses people whom the caller may not send, and those of whom the college does not know enough. */
export const enterAccount = async (
  trx: Knex.Transaction,
  context: Pick<SignedInContext, 'keys' | 'caller' | 'now' | 'language' | 'audit'>,
  { userId, isSendable = () => true, ...wish }: Wish,
) => {
  const { keys, caller, language, now } = context;
  const row = await sharePerson(trx, userId);
  if (!row || !isLearner(row) || !isSendable(row)) return fail(classUserErrors.unknownPerson);
  const missing = missingDetails(keys, row, language);
  if (missing.length > 0) return fail(classUserErrors.incomplete, { missing });
  const entered = await enterPlace(trx, {
    ...wish,
    ...knownPerson(context, row),
    userId,
    userTypeId: row.user_type,
    appliedBy: userId === caller.userId ? null : caller.userId,
    now: now().toISOString(),
    language,
    areaCode: row.area_code,
    departmentId: row.department_id,
    actor: { userId: caller.userId, name: caller.userName },
  });
  if (isFailure(entered)) return entered;
  await context.audit(trx, {
    subjectType: 'class-user',
    subjectId: entered.placeId,
    before: entered.before === null ? null : { state: entered.before },
    after: { state: entered.state, classId: wish.classId, userId, name: row.name, source: wish.source },
  });
  return { ...entered, name: row.name };
};

/** The account of a place, which is locked: one that has none goes to its applicant. */
export const accountOfPlace = async (
  trx: Knex.Transaction,
  context: Pick<SignedInContext, 'keys' | 'caller' | 'now' | 'audit' | 'language'>,
  { id, user_id: userId }: { readonly id: number; readonly user_id: number | null },
) => {
  if (userId !== null) return userId;
  const account = await accountFor(trx, context, id);
  if (!isFailure(account)) await givePlaceTo(trx, id, { userId: account, now: context.now().toISOString() });
  return account;
};
