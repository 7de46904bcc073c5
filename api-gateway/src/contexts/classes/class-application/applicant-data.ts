/** Who an applicant is, encrypted in the row of their application. */
import type { ApplicationRecord, EnterpriseRecord } from './class-application.table.ts';
import type { Keys } from '../../../crypto/keys.ts';
import { blindIndex, open, seal } from '../../../crypto/sealed-field.ts';
import type { Education } from '@college/contracts/identity/education';

/** What an application says about a person. */
export interface ApplicantDetails {
  readonly name: string;
  readonly idCard: string;
  readonly phone: string;
  readonly email?: string | undefined;
  readonly education: Education;
  readonly workUnit: string;
  readonly jobTitle: string;
}

const TABLE = 'student_applications';
const ENTERPRISES = 'enterprise_applications';

/** The columns of an applicant, encrypted for the row with this key. */
export const applicantColumns = (keys: Keys, rowKey: string, applicant: ApplicantDetails) => {
  const sealed = (column: string, plain: string) => seal(keys, { table: TABLE, column, row: rowKey }, plain);
  const { name, idCard, phone, email, education, workUnit, jobTitle } = applicant;
  return {
    row_key: rowKey,
    name,
    id_card_sealed: sealed('id_card_sealed', idCard),
    id_card_index: blindIndex(keys, 'id_card', idCard),
    phone_sealed: sealed('phone_sealed', phone),
    phone_index: blindIndex(keys, 'phone', phone),
    email_sealed: email === undefined ? null : sealed('email_sealed', email),
    education,
    work_unit: workUnit,
    job_title: jobTitle,
  };
};

type Sealed = Pick<ApplicationRecord, 'row_key' | 'id_card_sealed' | 'phone_sealed' | 'email_sealed'>;

const opened = (
  keys: Keys,
  row: { row_key: string },
  table: string,
  column: string,
  sealed: string,
): string => open(keys, { table, column, row: row.row_key }, sealed);

/** In full, for the account that an approval makes, and for the message that goes to the phone. */
export const applicantNumbers = (keys: Keys, row: Sealed) => ({
  idCard: idCardOfApplicant(keys, row),
  phone: phoneOfApplicant(keys, row),
  email: row.email_sealed === null ? null : opened(keys, row, TABLE, 'email_sealed', row.email_sealed),
});

export const idCardOfApplicant = (
  keys: Keys,
  row: Pick<ApplicationRecord, 'row_key' | 'id_card_sealed'>,
): string => opened(keys, row, TABLE, 'id_card_sealed', row.id_card_sealed);

export const phoneOfApplicant = (
  keys: Keys,
  row: Pick<ApplicationRecord, 'row_key' | 'phone_sealed'>,
): string => opened(keys, row, TABLE, 'phone_sealed', row.phone_sealed);

/** The phone of an enterprise, encrypted for the row with this key. */
export const enterprisePhone = (
  keys: Keys,
  rowKey: string,
  phone: string,
): Pick<EnterpriseRecord, 'phone_sealed' | 'phone_index'> => ({
  phone_sealed: seal(keys, { table: ENTERPRISES, column: 'phone_sealed', row: rowKey }, phone),
  phone_index: blindIndex(keys, 'phone', phone),
});
