/** Certificates that are recorded by hand: of the college, which then wait to be issued, and of the state. */
import { randomUUID } from 'node:crypto';
import { certFiles as files } from './cert-files.ts';
import {
  comparison,
  movedDates,
  refuseEarlyIssue,
  refuseSettled,
  refuseTitle,
  verifiedBy,
} from './cert-changes.ts';
import type { Fields } from './cert-changes.ts';
import { certCycle, lifeCycle } from './user-cert.life-cycle.ts';
import { insertCertHistory } from './cert-history.table.ts';
import { certPerson, certSubject, userCerts } from './user-cert.table.ts';
import type { UserCertRecord } from './user-cert.table.ts';
import type { SignedInContext } from '../../../app/context.ts';
import { fail, failField, isFailure } from '../../../app/failure.ts';
import { withLeftOut } from '../../../app/left-out.ts';
import { unlessTaken } from '../../../db/unless-taken.ts';
import { codeNames } from '../../platform/code/known-codes.port.ts';
import { accountOfCard } from '../../identity/user/applicant-account.port.ts';
import { CERT_KIND, isIssuedKind } from '@college/contracts/completion/user-cert-row';
import { brokenCertRule, userCertErrors } from '@college/contracts/completion/user-cert';
import type { CertFields } from '@college/contracts/completion/user-cert';
import { commonErrors } from '@college/contracts/core/errors';
import type { Knex } from 'knex';
import { todayOf } from '../../../export/wall-clock.ts';

const columnsOf = (fields: Fields): Partial<UserCertRecord> =>
  Object.fromEntries(
    Object.entries({
      title: fields.title,
      title_en: fields.titleEn,
      subject_id: fields.subjectId,
      trade: fields.trade,
      authority: fields.authority,
      cert_no: fields.certNo,
      issue_date: fields.issueDate,
      valid_from: fields.validFrom,
      valid_to: fields.validTo,
      next_review_date: fields.nextReviewDate,
      hours: fields.hours,
      from_day: fields.from,
      to_day: fields.to,
      note: fields.note,
      verified_on: fields.verifiedOn,
      verified_source: fields.verifiedSource,
      file_id: fields.fileId,
    }).filter(([, value]) => value !== undefined),
  );

const datesOf = (row: UserCertRecord) => ({
  issueDate: row.issue_date,
  validFrom: row.valid_from,
  validTo: row.valid_to,
  nextReviewDate: row.next_review_date,
  from: row.from_day,
  to: row.to_day,
});

/** Whom the caller sees; somebody else's people get the same answer as unknown ones. */
const personFor = async (
  trx: Knex.Transaction,
  context: SignedInContext,
  { userId, idCard }: Pick<CertFields, 'userId' | 'idCard'>,
) => {
  const id =
    userId ?? (idCard === undefined ? null : await accountOfCard(trx, context, idCard.toUpperCase()));
  const seen =
    id !== null &&
    (await context.users.visible(trx, context.scope).where('users.id', id).first('users.id')) !== undefined;
  const person = seen ? await certPerson(trx, id) : undefined;
  return (
    person ??
    failField(
      userCertErrors.unknownPerson,
      userId === undefined ? 'idCard' : 'userId',
      'user-cert.unknown-person',
    )
  );
};

const refuseSubject = async (trx: Knex.Transaction, subjectId: number | null | undefined) =>
  subjectId == null || (await certSubject(trx, subjectId))
    ? null
    : failField(userCertErrors.unknownSubject, 'subjectId', 'user-cert.unknown-subject');

/** The college's own get theirs when they are issued; a record of the state has none without. */
const refuseNumber = (kind: UserCertRecord['kind'], certNo: string | undefined, isNew: boolean) => {
  if (isIssuedKind(kind))
    return certNo === undefined || certNo === ''
      ? null
      : failField(commonErrors.invalid, 'certNo', 'user-cert.numbered-at-issue');
  return certNo === '' || (isNew && certNo === undefined)
    ? failField(commonErrors.invalid, 'certNo', 'field.required')
    : null;
};

/** Nobody compares a record with the authority's in the future. */
const refuseVerified = (fields: Fields, context: SignedInContext) =>
  fields.verifiedOn != null && fields.verifiedOn > todayOf(context)
    ? failField(commonErrors.invalid, 'verifiedOn', 'user-cert.verified-later')
    : null;

/** What the state has issued, it has issued by today; the college may date its own ahead and issue them then. */
const refuseIssueDate = (kind: UserCertRecord['kind'], { issueDate }: Fields, context: SignedInContext) =>
  !isIssuedKind(kind) && issueDate !== undefined && issueDate > todayOf(context)
    ? failField(commonErrors.invalid, 'issueDate', 'user-cert.issued-later')
    : null;

const add = async (
  trx: Knex.Transaction,
  context: SignedInContext,
  { userId, idCard, ...fields }: Omit<CertFields, 'id' | 'rowVersion'>,
) => {
  const { kind, authority, issueDate } = fields;
  // The contract has seen to it.
  if (kind === undefined || authority === undefined || issueDate === undefined)
    return fail(commonErrors.invalid);
  const person = await personFor(trx, context, { userId, idCard });
  if (isFailure(person)) return person;
  const refusal =
    refuseNumber(kind, fields.certNo, true) ??
    refuseIssueDate(kind, { issueDate }, context) ??
    refuseVerified(fields, context) ??
    (await refuseEarlyIssue(trx, context, null, fields)) ??
    (await refuseTitle(trx, kind, fields)) ??
    (await refuseSubject(trx, fields.subjectId));
  if (refusal) return refusal;
  const isState = !isIssuedKind(kind);
  const title = fields.title || (await codeNames(trx, CERT_KIND, 'zh-CN')).get(kind) || kind;
  const titleEn = fields.titleEn || (await codeNames(trx, CERT_KIND, 'en')).get(kind) || '';
  const time = context.now().toISOString();
  const { caller } = context;
  const id = await userCerts.insert(trx, context, {
    verify_code: null,
    status_index: null,
    subject_id: null,
    class_id: null,
    batch_id: null,
    trade: '',
    valid_from: issueDate,
    valid_to: null,
    next_review_date: null,
    from_day: null,
    to_day: null,
    hours: null,
    replaces_id: null,
    template_version_id: null,
    snapshot: '',
    printed_name: isState ? person.name : '',
    id_card_sealed: null,
    verified_on: null,
    verified_at: null,
    verified_by: null,
    verified_source: '',
    file_id: null,
    note: '',
    ...columnsOf(fields),
    ...verifiedBy(fields, context),
    cert_no: isState ? (fields.certNo ?? null) : null,
    row_key: randomUUID(),
    kind,
    authority,
    issue_date: issueDate,
    title,
    title_en: fields.title ? (fields.titleEn ?? '') : titleEn,
    user_id: person.id,
    source: 'hand',
    // What the state has issued is valid without us.
    state: isState ? 'valid' : 'pending',
    state_since: time,
    state_reason: '',
    area_code: person.area_code,
    department_id: person.department_id,
    creator_user_id: caller.userId,
  });
  const unknown = await files.use(trx, context, id, [fields.fileId ?? null]);
  if (unknown) return unknown;
  await insertCertHistory(trx, {
    ...{ id, action: isState ? 'record' : 'create', from: 'none', to: isState ? 'valid' : 'pending' },
    ...{ userId: caller.userId, userName: caller.userName, time, reason: '' },
  });
  await context.audit(trx, {
    subjectType: 'user-cert',
    subjectId: id,
    before: null,
    after: { ...fields, title, userId: person.id },
  });
  return lifeCycle.detailOf(trx, context, id);
};

const change = (
  context: SignedInContext,
  target: { readonly id: number; readonly rowVersion: number },
  { kind, ...fields }: Fields,
) => {
  const also: { dates?: string } = {};
  return certCycle(also).transition(target, context, 'update', async (trx, row) => {
    const isState = !isIssuedKind(row.kind);
    if (row.state === 'valid' && !isState) return fail(userCertErrors.issued);
    // What it is, it stays: another kind has other rules, numbers and readers.
    if (kind !== undefined && kind !== row.kind)
      return failField(commonErrors.invalid, 'kind', 'user-cert.kind-stays');
    if (fields.title === '') return failField(commonErrors.invalid, 'title', 'field.required');
    const broken = brokenCertRule(withLeftOut(datesOf(row), fields));
    const refusal =
      (broken && failField(commonErrors.invalid, broken.field, broken.message)) ??
      refuseNumber(row.kind, fields.certNo, false) ??
      refuseIssueDate(row.kind, fields, context) ??
      refuseVerified(fields, context) ??
      refuseSettled(row, fields) ??
      (await refuseEarlyIssue(trx, context, row, fields)) ??
      (await refuseTitle(trx, row.kind, fields)) ??
      (fields.subjectId === row.subject_id ? null : await refuseSubject(trx, fields.subjectId)) ??
      (fields.fileId === undefined ? null : await files.use(trx, context, row.id, [fields.fileId]));
    if (refusal) return refusal;
    const { cert_no: certNo, ...columns } = columnsOf(fields);
    also.dates = movedDates(row, fields);
    return {
      changes: {
        ...columns,
        ...comparison(row, fields, context),
        ...(isState && certNo ? { cert_no: certNo } : {}),
      },
    };
  });
};

const numberTaken = {
  table: 'user_certs',
  column: 'cert_no',
  taken: () => failField(userCertErrors.numberTaken, 'certNo', 'user-cert.number-taken'),
} as const;

export const createOrUpdateUserCert = (
  { id, rowVersion, ...fields }: CertFields,
  context: SignedInContext,
) => {
  if (id === undefined || rowVersion === undefined)
    return unlessTaken(
      numberTaken,
      context.database.transaction((trx) => add(trx, context, fields)),
    );
  const { userId: _person, idCard: _card, ...sent } = fields;
  return unlessTaken(numberTaken, change(context, { id, rowVersion }, sent));
};
