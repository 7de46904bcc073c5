/** The account of somebody whose application was approved: the one of their ID card, or a new one without a password. */
import { randomUUID } from 'node:crypto';
import { lockIdCards } from './id-card-owner.ts';
import { findOwner } from './id-card-owner.table.ts';
import { NO_PERSONAL_DATA, idCardIndexes, sealedColumns } from './personal-data.ts';
import { enterpriseOfCode } from './applicant-account.table.ts';
import type { EnterprisePlace } from './applicant-account.table.ts';
import { NO_PROFILE, profileColumns } from './user-profile.ts';
import { insertUser, replaceRoles } from './user.table.ts';
import type { SignedInContext } from '../../../app/context.ts';
import { NO_PASSWORD } from '../../../crypto/password-hash.ts';
import { roleIdOfKey } from '../session/named-account.table.ts';
import type { Education } from '@college/contracts/identity/education';
import { ROLE_OF_KIND } from '@college/contracts/identity/user-type-id';
import type { Knex } from 'knex';

export { lockIdCards } from './id-card-owner.ts';
export { nameOfAccount } from './applicant-account.table.ts';
export { educationOf, educationWords, sentenceOfCell } from './education-words.ts';

export interface Applicant {
  readonly name: string;
  readonly idCard: string;
  readonly phone: string;
  readonly email: string | null;
  readonly education: Education | null;
  readonly workUnit: string;
  readonly jobTitle: string;
  /** Of the class: where a person without an enterprise belongs. */
  readonly areaCode: string | null;
  /** The enterprise that sent them: by its credit code, empty without one, or where it is. */
  readonly creditCode: string;
  readonly enterprise?: EnterprisePlace;
}

export interface ApplicantAccount {
  readonly id: number;
  readonly isNew: boolean;
}

type Context = Pick<SignedInContext, 'keys' | 'caller' | 'now' | 'audit'>;

/** The account with this ID card, disabled ones included; null without one. */
export const accountOfCard = (
  db: Knex,
  { keys }: Pick<SignedInContext, 'keys'>,
  idCard: string,
): Promise<number | null> => findOwner(db, idCardIndexes(keys, idCard), null);

/**
 * The account of an applicant. A new one has the phone as its name, or `<phone>-2` where that is taken, and no password:
 * its owner comes in by a code to the phone, and then has to set one.
 */
export const accountOfApplicant = async (
  trx: Knex.Transaction,
  context: Context,
  applicant: Applicant,
): Promise<ApplicantAccount> => {
  await lockIdCards(trx);
  const owner = await accountOfCard(trx, context, applicant.idCard);
  return owner === null
    ? { id: await addAccount(trx, context, applicant), isNew: true }
    : { id: owner, isNew: false };
};

const addAccount = async (trx: Knex.Transaction, context: Context, applicant: Applicant): Promise<number> => {
  const { keys, caller, now } = context;
  const { name, idCard, phone, email, education, workUnit, jobTitle } = applicant;
  const enterprise =
    applicant.enterprise ?? (applicant.creditCode ? await enterpriseOfCode(trx, applicant.creditCode) : null);
  const kind = enterprise || applicant.creditCode ? '3' : '5';
  const roleId = await roleIdOfKey(trx, ROLE_OF_KIND[kind]);
  if (roleId === null) throw new Error(`there is no role for users of kind ${kind}`);
  const rowKey = randomUUID();
  const time = now().toISOString();
  const row = {
    ...NO_PERSONAL_DATA,
    ...sealedColumns(keys, rowKey, { idCard, phone, email }),
    ...NO_PROFILE,
    ...profileColumns({ education, workUnit, jobTitle }),
    row_key: rowKey,
    password_hash: NO_PASSWORD,
    name,
    user_type: kind,
    logo: '',
    state: 'enabled',
    must_change_password: true,
    password_changed_at: time,
    area_code: enterprise?.area_code ?? applicant.areaCode,
    department_id: enterprise?.department_id ?? null,
    creator_user_id: caller.userId,
    creation_time: time,
    last_modification_time: time,
  } as const;
  for (let number = 1; ; number += 1) {
    const username = number === 1 ? phone : `${phone}-${number}`;
    const id = await insertUser(trx, { ...row, username, username_lower: username });
    if (id === null) continue;
    await replaceRoles(trx, id, [roleId]);
    const after = { username, name, userType: kind, by: 'application' };
    await context.audit(trx, { subjectType: 'user', subjectId: id, before: null, after });
    return id;
  }
};
