import type { Example } from '../example.ts';

export const ledgerExamples: Readonly<Record<string, Example>> = {
  'Ledger/GetLedgerCheckpointPageList': { as: 'admin', input: () => ({ page: 1, pageSize: 5 }) },
  'Ledger/FindLedgerEntry': {
    as: 'admin',
    input: async (read) => ({
      number: ((await read('period_proofs').orderBy('id').first('proof_no')) as { proof_no: string })
        .proof_no,
    }),
  },
};
