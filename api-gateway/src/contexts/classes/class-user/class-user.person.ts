/** Who a place is for: an account, or the application of somebody without one. */
import type { ClassUserListRow } from './class-user.table.ts';
import type { Whose } from './place-overlap.table.ts';
import type { Keys } from '../../../crypto/keys.ts';
import { blindIndexes, open } from '../../../crypto/sealed-field.ts';
import type { Education } from '@college/contracts/identity/education';

interface Person extends Whose {
  readonly name: string;
  /** In full; empty when none is recorded. */
  readonly idCard: string;
  readonly phone: string;
  readonly email: string;
  readonly education: Education | null;
}

const opener =
  (keys: Keys, table: string, row: string | null) =>
  (column: string, sealed: string | null): string =>
    sealed === null || row === null ? '' : open(keys, { table, column, row }, sealed);

export const personOf = (keys: Keys, row: ClassUserListRow): Person => {
  const isAccount = row.account_key !== null;
  const opened = isAccount
    ? opener(keys, 'users', row.account_key)
    : opener(keys, 'student_applications', row.applicant_key);
  const idCard = opened('id_card_sealed', isAccount ? row.account_card : row.applicant_card);
  return {
    userId: row.user_id,
    cardIndexes: idCard === '' ? [] : blindIndexes(keys, 'id_card', idCard),
    name: (isAccount ? row.account_name : row.applicant_name) ?? '',
    idCard,
    phone: opened('phone_sealed', isAccount ? row.account_phone : row.applicant_phone),
    email: opened('email_sealed', isAccount ? row.account_email : row.applicant_email),
    education: isAccount ? row.account_education : row.applicant_education,
  };
};
