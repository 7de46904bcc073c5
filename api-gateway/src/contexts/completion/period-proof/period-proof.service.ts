import { correctProof, proofRow } from './correct-proof.ts';
import { exportMyProof, exportProof, exportProofs } from './export-proofs.ts';
import { periodProofs, withPerson, withPlace } from './period-proof.table.ts';
import type { ListedProof } from './period-proof.table.ts';
import { verifyCertificate } from './verify.ts';
import { implement } from '../../../app/implement.ts';
import { listPage } from '../../../db/paging.ts';
import { periodProof } from '@college/contracts/completion/period-proof';
import { visitorVerify } from '@college/contracts/completion/verify';

export const periodProofService = implement(periodProof, {
  GetPeriodProofPageList: ({ classId, state, ...query }, { read, scope }) => {
    const found = withPerson(periodProofs.visible(read, scope)).where('period_proofs.class_id', classId);
    if (state !== undefined) found.where('period_proofs.state', state);
    return listPage(read, found, query, {
      search: ['period_proofs.proof_no', 'users.name_key', 'period_proofs.printed_name'],
      sortable: {
        proofNo: 'period_proofs.proof_no',
        hours: 'period_proofs.hours',
        creationTime: 'period_proofs.creation_time',
      },
      order: 'proofNo desc',
      select: withPlace,
      view: (rows: readonly ListedProof[]) => rows.map(proofRow),
    });
  },
  CorrectPeriodProof: correctProof,
  ExportStudentPeriodProve: exportProof,
  ExportMyPeriodProve: exportMyProof,
  ExportTranUserPeriodProve: exportProofs,
});

export const verifyService = implement(visitorVerify, { VerifyCertificate: verifyCertificate });
