/** What the certificates of the demo are written with. */
import { randomUUID } from 'node:crypto';
import type { Knex } from 'knex';
import { isFailure } from '../../src/app/failure.ts';
import { insertCertHistory } from '../../src/contexts/completion/user-cert/cert-history.table.ts';
import { issueFacts } from '../../src/contexts/completion/user-cert/issue-facts.ts';
import type { UserCertRecord } from '../../src/contexts/completion/user-cert/user-cert.table.ts';
import type { IssuedKind } from '@college/contracts/completion/user-cert-row';
import type { DemoFiles } from './demo.ts';

export const settings = { timeZone: 'Asia/Shanghai' };

export const AUTHORITY = '安澜省应急管理培训学院';
export interface Writer {
  readonly trx: Knex.Transaction;
  readonly files: DemoFiles;
  readonly by: { readonly userId: number; readonly userName: string };
}

export const stepOf = async (
  { trx, files, by }: Writer,
  cert: Pick<UserCertRecord, 'id'>,
  [action, from, to, reason]: readonly [string, string, string, string],
): Promise<void> =>
  insertCertHistory(trx, { id: cert.id, action, from, to, reason, ...by, time: files.now.toISOString() });

export const issue = async (writer: Writer, cert: UserCertRecord): Promise<void> => {
  const { trx, files } = writer;
  const facts = await issueFacts(trx, { ...files, settings }, { ...cert, kind: cert.kind as IssuedKind });
  if (isFailure(facts)) throw new Error(facts.error.id);
  await trx('user_certs')
    .where({ id: cert.id })
    .update({ ...facts, state: 'valid', state_since: files.now.toISOString() });
  await stepOf(writer, cert, ['issue', 'pending', 'valid', '']);
};

export interface Person {
  id: number;
  area_code: string | null;
  department_id: number | null;
}

/** A row of somebody with nothing in it yet. */
export const blankOf = (person: Person, by: Writer['by']) => ({
  area_code: person.area_code,
  department_id: person.department_id,
  creator_user_id: by.userId,
  row_key: randomUUID(),
  cert_no: null,
  verify_code: null,
  status_index: null,
  user_id: person.id,
  subject_id: null,
  class_id: null,
  batch_id: null,
  title_en: '',
  trade: '',
  next_review_date: null,
  valid_to: null,
  from_day: null,
  to_day: null,
  hours: null,
  state_reason: '',
  replaces_id: null,
  template_version_id: null,
  snapshot: '',
  printed_name: '',
  id_card_sealed: null,
  verified_on: null,
  verified_at: null,
  verified_by: null,
  verified_source: '',
  file_id: null,
  note: '',
});
