import { defineScopedTable, firstOf, rowsOf } from '../../../db/scoped-table.ts';
import type { BusinessColumns, Predicate } from '../../../db/scoped-table.ts';
import { withFile } from '../../platform/attachment/joined-file.table.ts';
import { employerInClass } from '../../classes/class-hours/employer.table.ts';
import { countOf } from '../../../db/paging.ts';
import type { WithFile } from '../../platform/attachment/joined-file.table.ts';
import { shownName } from '../../../db/shown-name.ts';
import { everything, inArea, inDepartment, ownDepartment, ownRows } from '../../../db/visibility.ts';
import type { AccountMerge } from '../../../app/account-merge.ts';
import type { Language } from '../../../app/messages/messages.ts';
import { IssuedKind } from '@college/contracts/completion/user-cert-row';
import type {
  CertIssuer,
  CertKind,
  CertState,
  UserCertRow,
} from '@college/contracts/completion/user-cert-row';
import type { TrainClassRow } from '@college/contracts/completion/train-class-row';
import type { Knex } from 'knex';
import type { RecordUse } from '../../../db/record-use.ts';

export interface UserCertRecord extends BusinessColumns {
  row_key: string;
  kind: CertKind;
  cert_no: string | null;
  /** 128 random bits in base64url; null for what the college has not issued. */
  verify_code: string | null;
  status_index: number | null;
  user_id: number;
  subject_id: number | null;
  class_id: number | null;
  /** Made with others of its class. */
  batch_id: number | null;
  source: UserCertRow['source'];
  title: string;
  title_en: string;
  trade: string;
  authority: string;
  /** Calendar days, `yyyy-mm-dd`. */
  issue_date: string;
  valid_from: string;
  valid_to: string | null;
  next_review_date: string | null;
  from_day: string | null;
  to_day: string | null;
  hours: number | null;
  state: CertState;
  state_since: string;
  state_reason: string;
  replaces_id: number | null;
  template_version_id: number | null;
  /** `IssuedFacts` as JSON; empty until it is issued. */
  snapshot: string;
  /** The name on the paper; of a record of the state, the name when it was recorded; empty where nobody knows. */
  printed_name: string;
  id_card_sealed: string | null;
  verified_on: string | null;
  verified_at: string | null;
  verified_by: number | null;
  verified_source: string;
  file_id: number | null;
  note: string;
}

export interface UserCertListRow extends UserCertRecord {
  /** In the language of the page. */
  shown_title: string;
  user_name: string;
  user_row_key: string;
  user_id_card_sealed: string | null;
  employer: string | null;
  subject_name: string | null;
  area_name: string | null;
}

export interface UserCertDetailRow extends UserCertListRow, WithFile {
  class_name: string | null;
  verifier_name: string | null;
}

/** Where a search by number or name looks, over `withPerson`: today's name of the holder, and the printed one. */
export const namedOrNumbered = ['user_certs.cert_no', 'users.name_key', 'user_certs.printed_name'] as const;

const ofPeople =
  (belong: Predicate): Predicate =>
  (query, scope) => {
    query.whereIn('user_certs.user_id', (people) => {
      belong(people.select('users.id').from('users'), scope);
    });
  };

export const userCerts = defineScopedTable<UserCertRecord>('user_certs', {
  all: everything,
  area: inArea('user_certs.area_code'),
  department: ofPeople(inDepartment('users.department_id')),
  enterprise: ofPeople(ownDepartment('users.department_id')),
  self: ownRows('user_certs.user_id'),
});

/** What people see of their own: neither what nobody has issued yet, nor what was a mistake. */
export const ownCerts = (db: Knex, userId: number): Knex.QueryBuilder =>
  db('user_certs')
    .where({ 'user_certs.user_id': userId, 'user_certs.is_deleted': false })
    .whereNotIn('user_certs.state', ['pending', 'cancelled']);

/** Certificates with their people, for what is filtered and sorted by them. */
export const withPerson = (query: Knex.QueryBuilder): Knex.QueryBuilder =>
  query.join('users', 'users.id', 'user_certs.user_id');

/** What a list shows besides; over `withPerson`. */
export const withNames = (db: Knex, query: Knex.QueryBuilder, language: Language): Knex.QueryBuilder =>
  query
    .leftJoin('departments', 'departments.id', 'users.department_id')
    .leftJoin('train_subjects', 'train_subjects.id', 'user_certs.subject_id')
    .leftJoin('areas', 'areas.code', 'user_certs.area_code')
    .select('user_certs.*', {
      shown_title: db.raw(
        language === 'en'
          ? "coalesce(nullif(user_certs.title_en, ''), user_certs.title)"
          : 'user_certs.title',
      ),
      user_name: 'users.name',
      user_row_key: 'users.row_key',
      user_id_card_sealed: 'users.id_card_sealed',
      employer: employerInClass(db, language, 'user_certs'),
      subject_name: shownName(db, 'train_subjects', language),
      area_name: shownName(db, 'areas', language),
    });

/** What one certificate shows besides. */
export const withFacts = (db: Knex, query: Knex.QueryBuilder, language: Language): Knex.QueryBuilder =>
  withFile(
    withNames(db, withPerson(query), language)
      .leftJoin('train_classes', 'train_classes.id', 'user_certs.class_id')
      .leftJoin('users as verifier', 'verifier.id', 'user_certs.verified_by')
      .select({
        class_name: shownName(db, 'train_classes', language),
        verifier_name: 'verifier.name',
      }),
    'user_certs.file_id',
  );

/** What the college issues itself, or what is recorded of the state's. */
export const whereIssuer = (query: Knex.QueryBuilder, issuer: CertIssuer): void =>
  void (issuer === 'college'
    ? query.whereIn('user_certs.kind', IssuedKind.options)
    : query.whereNotIn('user_certs.kind', IssuedKind.options));

/** Of classes of one kind; what belongs to no class is none of them. */
export const whereTrainKind = (db: Knex, found: Knex.QueryBuilder, kind: TrainClassRow['trainKind']): void =>
  void found.whereIn('user_certs.class_id', db('train_classes').where('train_kind', kind).select('id'));

/** What this one has replaced, and what has replaced it. */
export const linksOfCert = async (db: Knex, { id, replaces_id }: UserCertRecord) => {
  const rows = await rowsOf<{ id: number; cert_no: string | null }>(
    db('user_certs')
      .where({ is_deleted: false })
      .where((of) => of.where({ replaces_id: id }).orWhere({ id: replaces_id ?? 0 }))
      .select('id', 'cert_no'),
  );
  const link = (wanted: (row: { id: number }) => boolean) => {
    const row = rows.find(wanted);
    return row ? { id: row.id, certNo: row.cert_no } : null;
  };
  return {
    replaces: link((row) => row.id === replaces_id),
    replacedBy: link((row) => row.id !== replaces_id),
  };
};

/** One that the college has issued, by its code or by its number, whoever asks. */
export const findIssued = (
  db: Knex,
  by: { readonly verify_code: string } | { readonly cert_no: string },
): Promise<UserCertRecord | undefined> =>
  firstOf<UserCertRecord>(
    db('user_certs')
      .where({ ...by, is_deleted: false })
      .whereNotNull('verify_code')
      .orderBy('id'),
  );

export const certRow = (db: Knex, id: number): Promise<UserCertRecord | undefined> =>
  firstOf<UserCertRecord>(db('user_certs').where({ id }));

export interface CertPerson {
  id: number;
  name: string;
  row_key: string;
  id_card_sealed: string | null;
  phone_sealed: string | null;
  email_sealed: string | null;
  area_code: string | null;
  department_id: number | null;
}

/** The account of somebody who has, or gets, a certificate. */
export const certPerson = (db: Knex, userId: number): Promise<CertPerson | undefined> =>
  firstOf<CertPerson>(
    db('users')
      .where({ id: userId, is_deleted: false })
      .select(
        ...['id', 'name', 'row_key', 'id_card_sealed', 'phone_sealed', 'email_sealed'],
        ...['area_code', 'department_id'],
      ),
  );

export interface CertSubject {
  id: number;
  name: string;
  name_en: string;
  trade: string;
  valid_months: number | null;
  review_months: number | null;
  renew_window_days: number | null;
}

export const certSubject = (db: Knex, id: number | null): Promise<CertSubject | undefined> =>
  firstOf<CertSubject>(db('train_subjects').where({ id: id ?? 0, is_deleted: false }));

/** The code of the province, for numbers of certificates without an area of their own. */
export const provinceCode = async (db: Knex): Promise<string> =>
  (await firstOf<{ code: string }>(db('areas').orderBy('code').select('code')))?.code ?? '000000';

export interface CertClass {
  name: string;
  name_en: string;
  train_end: string;
  finished_at: string | null;
}

export const certClass = async (db: Knex, id: number | null): Promise<CertClass | undefined> =>
  firstOf<CertClass>(
    db('train_classes')
      .where({ id: id ?? 0 })
      .select('name', 'name_en', 'train_end', 'finished_at'),
  );

/** When the class was finished; null: it is not. */
export const finishOfClass = async (db: Knex, id: number): Promise<string | null> => {
  const row = await firstOf<{ finished_at: string | null }>(
    db('train_classes').where({ id }).select('finished_at'),
  );
  return row?.finished_at ?? null;
};

export const countOfKind = (db: Knex, kind: string): Promise<number> =>
  countOf(db('user_certs').where({ kind, is_deleted: false }));

/** All certificates of these accounts, which nobody else changes until the transaction ends. */
export const lockCertsOf = (trx: Knex.Transaction, userIds: readonly number[]): Promise<UserCertRecord[]> =>
  rowsOf<UserCertRecord>(
    trx('user_certs')
      .whereIn('user_id', [...userIds])
      .orderBy('id')
      .forUpdate(),
  );

/** Of a row that is locked. */
export const changeCert = async (
  trx: Knex.Transaction,
  { id, state, row_version }: Pick<UserCertRecord, 'id' | 'state' | 'row_version'>,
  columns: Partial<Pick<UserCertRecord, 'class_id' | 'state' | 'state_since' | 'state_reason'>>,
  now: string,
): Promise<void> => {
  const changed = await trx('user_certs')
    .where({ id, state, row_version })
    .update({ ...columns, last_modification_time: now, row_version: trx.raw('row_version + 1') });
  if (changed !== 1) throw new Error(`the certificate ${id} has changed although it was locked`);
};

/** Gives all certificates of one account to another one; returns them. */
export const giveCerts = async (
  trx: Knex.Transaction,
  { from, to, now }: AccountMerge,
): Promise<number[]> => {
  const ids = await trx('user_certs').where({ user_id: from }).orderBy('id').pluck<number[]>('id');
  await trx('user_certs')
    .whereIn('id', ids)
    .update({ user_id: to, last_modification_time: now, row_version: trx.raw('row_version + 1') });
  return ids;
};

export const certUses: readonly RecordUse[] = [
  {
    name: 'train-subject.certificates',
    records: (db) => db('user_certs').where('user_certs.is_deleted', false),
    by: 'user_certs.subject_id',
  },
];
