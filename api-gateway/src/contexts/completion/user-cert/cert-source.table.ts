/** Certificates for the verification of the ledger: those that the college issued. */
import { certFact } from './cert-ledger.ts';
import { userCerts } from './user-cert.table.ts';
import type { UserCertRecord } from './user-cert.table.ts';
import type { LedgerSource } from '../../platform/ledger/ledger-source.port.ts';
import { rowsOf } from '../../../db/scoped-table.ts';
import { userCertMachine } from '@college/contracts/completion/user-cert';
import type { CertState } from '@college/contracts/completion/user-cert';

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
  wrongStep,
  find: (db, scope, number) =>
    userCerts
      .visible(db, scope)
      .where('user_certs.cert_no', number.toUpperCase())
      .whereNotNull('user_certs.verify_code')
      .pluck<number[]>('user_certs.id'),
  facts: async (db, { after, limit }) => {
    const rows = await rowsOf<UserCertRecord>(
      db('user_certs')
        .where('id', '>', after)
        .whereNotNull('verify_code')
        .orderBy('id')
        .limit(limit)
        .select('*'),
    );
    return rows.map((row) => ({ recordId: row.id, at: row.state_since, fact: certFact(row) }));
  },
};
