import { examGradingDashboard } from './exam-grading.dashboard.ts';
import { examGradingMessages } from './exam-grading.messages.ts';
import { examGradingModules } from './exam-grading.modules.ts';
import {
  classGradingService,
  classResultService,
  examGradingService,
  examResultService,
} from './exam-grading.service.ts';
import { markSubmitted } from './mark-attempt.ts';
import type { Feature } from '../../app/feature.ts';

export const examGradingFeature: Feature = {
  services: [examGradingService, classGradingService, examResultService, classResultService],
  messages: [examGradingMessages],
  modules: examGradingModules,
  dashboard: examGradingDashboard,
  demo: () => import('../../../seeds/demo/exam-grading.ts'),
  limits: {
    'TestExam/GetExamAnalysis': 0.05,
    'TrainClass/ExportTrainClassExam': 0.02,
  },
  onExamSubmitted: markSubmitted,
};
