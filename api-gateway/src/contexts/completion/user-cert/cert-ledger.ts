/** What is true of a certificate goes into the ledger with each step of it. */
import { createHash } from 'node:crypto';
import { insertCertHistory } from './cert-history.table.ts';
import { certRow } from './user-cert.table.ts';
import type { CertStep } from './cert-history.table.ts';
import type { UserCertRecord } from './user-cert.table.ts';
import { enterInLedger } from '../../platform/ledger/ledger.port.ts';
import type { Knex } from 'knex';

/** Whose it is and what it is called, as a hash: the ledger itself says neither. */
const contentHash = ({ snapshot, title, title_en, trade, template_version_id }: UserCertRecord): string =>
  createHash('sha256')
    .update(JSON.stringify([snapshot, title, title_en, trade, template_version_id]))
    .digest('hex');

/** Nothing that says who somebody is. */
export const certFact = (row: UserCertRecord) => ({
  cert_no: row.cert_no,
  kind: row.kind,
  user_id: row.user_id,
  subject_id: row.subject_id,
  class_id: row.class_id,
  authority: row.authority,
  issue_date: row.issue_date,
  valid_from: row.valid_from,
  valid_to: row.valid_to,
  next_review_date: row.next_review_date,
  hours: row.hours,
  from_day: row.from_day,
  to_day: row.to_day,
  state: row.state,
  status_index: row.status_index,
  replaces_id: row.replaces_id,
  content: contentHash(row),
});

/** As the row is now; nothing of one that the college has not issued. */
export const enterCert = async (trx: Knex.Transaction, now: Date, id: number): Promise<void> => {
  const row = await certRow(trx, id);
  if (!row || row.verify_code === null) return;
  await enterInLedger(trx, now, [{ kind: 'certificate', recordId: id, fact: certFact(row) }]);
};

/** A line of the history, and an entry in the ledger; once the row is written. */
export const rememberCert = async (trx: Knex.Transaction, step: CertStep): Promise<void> => {
  await insertCertHistory(trx, step);
  await enterCert(trx, new Date(step.time), step.id);
};
