import { mountCheatKit } from './cheat-kit.routes.ts';
import { learnerMessages } from './learner.messages.ts';
import { learnerModules } from './learner.modules.ts';
import { scheduleSilent } from './silent.ts';
import { studyDashboard } from './study.dashboard.ts';
import { studyViewer } from './study-keys.ts';
import { correctionSource, hoursSource } from './study-ledger.table.ts';
import { moveTotals } from './study-merge.table.ts';
import { studyMessages } from './study.messages.ts';
import { studyRecordService, trainClassStudyService } from './study.service.ts';
import { studyUses } from './study.table.ts';
import type { Feature } from '../../../app/feature.ts';
import { mergedRecords } from '../../../app/account-merge.ts';
import { mediaViewers } from '../../content/ware-media/media-viewer.port.ts';
import { ledgerSources } from '../../platform/ledger/ledger-source.port.ts';
import { lessonTestSource } from './lesson-test-ledger.ts';
import { to } from '../../../app/addition.ts';

export const studyFeature: Feature = {
  services: [studyRecordService, trainClassStudyService],
  messages: [learnerMessages, studyMessages],
  modules: learnerModules,
  dashboard: studyDashboard,
  uses: studyUses,
  routes: mountCheatKit,
  schedules: scheduleSilent,
  demo: () => import('../../../../seeds/demo/study.ts'),
  adds: [
    to(mergedRecords, {
      move: async (trx, merge) => ({ studiedWares: await moveTotals(trx, merge) }),
      moved: ['study_wares.user_id', 'study_days.user_id', 'study_slices.user_id'],
      // A session says which account studied.
      left: ['study_leases.user_id', 'study_sessions.user_id'],
    }),
    to(mediaViewers, { word: 'study', ...studyViewer }),
    to(ledgerSources, hoursSource, correctionSource, lessonTestSource),
  ],
};
