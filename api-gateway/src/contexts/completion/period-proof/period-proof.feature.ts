import { proofsJob } from './export-proofs.ts';
import { periodProofMessages } from './period-proof.messages.ts';
import { periodProofModules } from './period-proof.modules.ts';
import { periodProofService, verifyService } from './period-proof.service.ts';
import { moveProofs } from './period-proof.table.ts';
import { proofSource } from './proof-source.table.ts';
import type { Feature } from '../../../app/feature.ts';
import { mergedRecords } from '../../../app/account-merge.ts';
import { ledgerSources } from '../../platform/ledger/ledger-source.port.ts';
import { to } from '../../../app/addition.ts';

export const periodProofFeature: Feature = {
  services: [periodProofService, verifyService],
  messages: [periodProofMessages],
  modules: periodProofModules,
  jobKinds: [proofsJob],
  demo: () => import('../../../../seeds/demo/period-proof.ts'),
  limits: {
    'Visitor/VerifyCertificate': 0.05,
    // Cheap to request, expensive to answer.
    'TrainClass/ExportStudentPeriodProve': 0.05,
    'TrainClass/ExportMyPeriodProve': 0.02,
    'TrainClass/ExportTranUserPeriodProve': 0.01,
  },
  adds: [
    to(mergedRecords, {
      move: moveProofs,
      moved: ['period_proofs.user_id'],
    }),
    to(ledgerSources, proofSource),
  ],
};
