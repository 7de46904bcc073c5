/** Certificates for the ledger: those that the college issues, and those of others that it has recorded. */
import { certFact } from './cert-ledger.ts';
import { userCerts } from './user-cert.table.ts';
import type { UserCertRecord } from './user-cert.table.ts';
import { ADMINISTRATIVE, narrowed } from '../../platform/ledger/ledger-source.port.ts';
import type { LedgerSource } from '../../platform/ledger/ledger-source.port.ts';
import { rowsOf } from '../../../db/scoped-table.ts';
import { userCertMachine } from '@college/contracts/completion/user-cert-row';
import type { CertState } from '@college/contracts/completion/user-cert-row';

/** By the life of a certificate, in which each step is entered. */
const wrongStep = (before: { readonly state: CertState }, after: { readonly state: CertState }) => {
  const steps = Object.values(userCertMachine.actions);
  return before.state === after.state ||
    steps.some(({ from, to }) => (from as readonly string[]).includes(before.state) && to === after.state)
    ? null
    : `it was ${before.state}, and cannot be ${after.state} after that`;
};

export const certSource: LedgerSource = {
  kind: 'certificate',
  edition: 2,
  covers: [
    {
      table: 'user_certs',
      entered: [
        'cert_no',
        'kind',
        'user_id',
        'subject_id',
        'class_id',
        'authority',
        'issue_date',
        'valid_from',
        'valid_to',
        'next_review_date',
        'hours',
        'from_day',
        'to_day',
        'state',
        'status_index',
        'replaces_id',
        'source',
        'verify_code',
        'verified_on',
        'printed_name',
        'snapshot',
        'title',
        'title_en',
        'trade',
        'template_version_id',
        'is_deleted',
      ],
      madeOf: { content: ['snapshot', 'title', 'title_en', 'trade', 'template_version_id'] },
      left: {
        ...ADMINISTRATIVE,
        row_key: 'ties the sealed number to its row',
        id_card_sealed: 'opens with the key of its own row alone',
        batch_id: 'with which others it was made',
        state_since: 'the history and the audit log say when',
        state_reason: 'the history says why',
        verified_at: 'of a certificate of somebody else: who has looked at it, and how',
        verified_by: 'of a certificate of somebody else: who has looked at it, and how',
        verified_source: 'of a certificate of somebody else: who has looked at it, and how',
        file_id: 'a scan: the file has a hash of its own',
        note: 'is shown to those who keep the records; decides nothing',
      },
    },
  ],
  wrongStep,
  find: (db, scope, number) =>
    userCerts
      .visible(db, scope)
      .where('user_certs.cert_no', number.toUpperCase())
      .whereNotNull('user_certs.verify_code')
      .pluck<number[]>('user_certs.id'),
  facts: async (db, asked) =>
    (await rowsOf<UserCertRecord>(narrowed(db('user_certs'), asked).select('*'))).map((row) => ({
      recordId: row.id,
      at: row.state_since,
      fact: certFact(row),
    })),
};
