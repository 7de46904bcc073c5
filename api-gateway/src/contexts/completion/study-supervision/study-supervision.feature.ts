import { studyClearanceService } from './clearance.ts';
import { moveClearances } from './clearance.table.ts';
import { moveDecisions } from './decision.table.ts';
import { studySupervisionDashboard } from './study-supervision.dashboard.ts';
import { studySupervisionMessages } from './study-supervision.messages.ts';
import { studySupervisionModules } from './study-supervision.modules.ts';
import { studySupervisionService } from './study-supervision.service.ts';
import type { Feature } from '../../../app/feature.ts';
import { mergedRecords } from '../../../app/account-merge.ts';
import { to } from '../../../app/addition.ts';
import { clearanceSource, decisionSource } from './decision-ledger.ts';
import { ledgerSources } from '../../platform/ledger/ledger-source.port.ts';

export const studySupervisionFeature: Feature = {
  services: [studySupervisionService, studyClearanceService],
  messages: [studySupervisionMessages],
  modules: studySupervisionModules,
  dashboard: studySupervisionDashboard,
  demo: () => import('../../../../seeds/demo/study-supervision.ts'),
  limits: {
    // Cheap to request, expensive to answer.
    'StudyRecord/ExportStudyRecord': 0.01,
    'StudyRecord/ExportProgress': 0.01,
    'StudyRecord/GetPlausibilityPageList': 0.2,
  },
  adds: [
    to(ledgerSources, clearanceSource, decisionSource),
    to(mergedRecords, {
      // A learner keeps their word about what was decided; who decided stays who it was.
      move: async (trx, merge) => ({
        ...(await moveDecisions(trx, merge)),
        ...(await moveClearances(trx, merge)),
      }),
      moved: ['study_decisions.user_id', 'study_clearances.user_id'],
      left: ['study_decisions.decider_user_id', 'study_decisions.second_user_id'],
    }),
  ],
};
