import { moveDecisions } from './decision.table.ts';
import { studySupervisionDashboard } from './study-supervision.dashboard.ts';
import { studySupervisionMessages } from './study-supervision.messages.ts';
import { studySupervisionModules } from './study-supervision.modules.ts';
import { studySupervisionService } from './study-supervision.service.ts';
import type { Feature } from '../../app/feature.ts';

export const studySupervisionFeature: Feature = {
  services: [studySupervisionService],
  messages: [studySupervisionMessages],
  modules: studySupervisionModules,
  dashboard: studySupervisionDashboard,
  demo: () => import('../../../seeds/demo/study-supervision.ts'),
  limits: {
    // Cheap to request, expensive to answer.
    'StudyRecord/ExportStudyRecord': 0.01,
    'StudyRecord/ExportProgress': 0.01,
    'StudyRecord/GetPlausibilityPageList': 0.2,
  },
  onMerge: {
    // A learner keeps their word about what was decided; who decided stays who it was.
    move: moveDecisions,
    moved: ['study_decisions.user_id'],
    left: ['study_decisions.decider_user_id', 'study_decisions.second_user_id'],
  },
};
