import { proofsJob } from './export-proofs.ts';
import { periodProofMessages } from './period-proof.messages.ts';
import { periodProofModules } from './period-proof.modules.ts';
import { periodProofService, verifyService } from './period-proof.service.ts';
import { moveProofs, proofSource } from './period-proof.table.ts';
import type { Feature } from '../../../app/feature.ts';

export const periodProofFeature: Feature = {
  services: [periodProofService, verifyService],
  messages: [periodProofMessages],
  modules: periodProofModules,
  jobKinds: [proofsJob],
  ledger: [proofSource],
  demo: () => import('../../../../seeds/demo/period-proof.ts'),
  limits: {
    'Visitor/VerifyCertificate': 0.05,
    // Cheap to request, expensive to answer.
    'TrainClass/ExportStudentPeriodProve': 0.05,
    'TrainClass/ExportMyPeriodProve': 0.02,
    'TrainClass/ExportTranUserPeriodProve': 0.01,
  },
  onMerge: {
    move: moveProofs,
    moved: ['period_proofs.user_id'],
  },
};
