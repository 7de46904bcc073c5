/** What may change in a certificate before it is issued, and what follows from a change. */
import { finishOfClass } from './user-cert.table.ts';
import type { UserCertRecord } from './user-cert.table.ts';
import type { SignedInContext } from '../../../app/context.ts';
import { failField } from '../../../app/failure.ts';
import { wallClock } from '../../../export/wall-clock.ts';
import { codeNames } from '../../platform/code/known-codes.port.ts';
import { CERT_KIND, isIssuedKind } from '@college/contracts/completion/user-cert-row';
import type { CertFields } from '@college/contracts/completion/user-cert';
import { commonErrors } from '@college/contracts/core/errors';
import type { Knex } from 'knex';

export type Fields = Omit<CertFields, 'id' | 'rowVersion' | 'userId' | 'idCard'>;

/** What the class has settled, the certificate says as it is. */
export const refuseSettled = (row: UserCertRecord, fields: Fields) => {
  if (row.class_id === null) return null;
  const settled = {
    hours: row.hours,
    from: row.from_day,
    to: row.to_day,
    subjectId: row.subject_id,
    trade: row.trade,
  };
  const names = Object.keys(settled) as (keyof typeof settled)[];
  const changed = names.find((name) => fields[name] !== undefined && fields[name] !== settled[name]);
  return changed ? failField(commonErrors.invalid, changed, 'user-cert.settled-by-class') : null;
};

/** Nobody is certified to have completed what was still going on. */
export const refuseEarlyIssue = async (
  trx: Knex.Transaction,
  { settings }: Pick<SignedInContext, 'settings'>,
  row: Pick<UserCertRecord, 'class_id' | 'issue_date' | 'to_day'> | null,
  { issueDate = row?.issue_date, to = row?.to_day }: Fields,
) => {
  if (issueDate === undefined || (issueDate === row?.issue_date && to === row.to_day)) return null;
  if (row === null || row.class_id === null)
    return to != null && issueDate < to
      ? failField(commonErrors.invalid, 'issueDate', 'user-cert.before-training-ends')
      : null;
  const finished = await finishOfClass(trx, row.class_id);
  return finished !== null && issueDate < wallClock(finished, settings.timeZone).slice(0, 10)
    ? failField(commonErrors.invalid, 'issueDate', 'class-cert.before-finish')
    : null;
};

const plain = (title: string): string => title.normalize('NFKC').replaceAll(/\s+/g, '').toLowerCase();

/** A paper of the college that calls itself what only the state issues would be a forgery. */
export const refuseTitle = async (trx: Knex.Transaction, kind: UserCertRecord['kind'], fields: Fields) => {
  if (!isIssuedKind(kind)) return null;
  const names = [
    ...(await codeNames(trx, CERT_KIND, 'zh-CN')),
    ...(await codeNames(trx, CERT_KIND, 'en')),
  ].flatMap(([code, name]) => (code.startsWith('state-') ? [plain(name)] : []));
  const broken = (['title', 'titleEn'] as const).find((field) => names.includes(plain(fields[field] ?? '')));
  return broken ? failField(commonErrors.invalid, broken, 'user-cert.title-of-state') : null;
};

/** What is compared with the authority's own record. */
const COMPARED = {
  certNo: 'cert_no',
  authority: 'authority',
  issueDate: 'issue_date',
  validFrom: 'valid_from',
  validTo: 'valid_to',
  nextReviewDate: 'next_review_date',
} as const;

export const verifiedBy = ({ verifiedOn }: Fields, { caller, now }: SignedInContext) => {
  if (verifiedOn === undefined) return {};
  return verifiedOn === null
    ? { verified_by: null, verified_at: null }
    : { verified_by: caller.userId, verified_at: now().toISOString() };
};

/** A comparison is valid for what was compared, and until there is another one. */
export const comparison = (row: UserCertRecord, fields: Fields, context: SignedInContext) => {
  const { verifiedOn = row.verified_on, verifiedSource = row.verified_source } = fields;
  const isAnew = verifiedOn !== row.verified_on || verifiedSource !== row.verified_source;
  if (isAnew) return verifiedBy({ ...fields, verifiedOn }, context);
  const names = Object.keys(COMPARED) as (keyof typeof COMPARED)[];
  const isOther = names.some((name) => fields[name] !== undefined && fields[name] !== row[COMPARED[name]]);
  return isOther ? { verified_on: null, verified_at: null, verified_by: null, verified_source: '' } : {};
};

/** The dates of a line of the history; empty where neither changes. */
export const movedDates = (row: UserCertRecord, { validTo, nextReviewDate }: Fields): string => {
  const moved = (before: string | null, after: string | null | undefined) =>
    after === undefined || after === before ? null : { before, after };
  const dates = {
    validTo: moved(row.valid_to, validTo),
    nextReviewDate: moved(row.next_review_date, nextReviewDate),
  };
  return dates.validTo === null && dates.nextReviewDate === null ? '' : JSON.stringify(dates);
};
