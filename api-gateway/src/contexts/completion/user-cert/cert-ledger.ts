/** What is true of a certificate, as it goes into the ledger with each step of it. */
import { createHash } from 'node:crypto';
import type { UserCertRecord } from './user-cert.table.ts';
import { hashOf } from '../../platform/ledger/ledger-source.port.ts';

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
  source: row.source,
  verify_code: hashOf(row.verify_code),
  verified_on: row.verified_on,
  printed_name: hashOf(row.printed_name),
  is_deleted: row.is_deleted,
});
