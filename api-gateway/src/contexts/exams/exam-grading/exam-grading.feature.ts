import { attemptSource } from './attempt-source.ts';
import { examGradingDashboard } from './exam-grading.dashboard.ts';
import { examGradingMessages } from './exam-grading.messages.ts';
import { examGradingModules } from './exam-grading.modules.ts';
import {
  classGradingService,
  classResultService,
  examAttemptPaperService,
  examGradingService,
  examRegradeService,
  examResultService,
} from './exam-grading.service.ts';
import { markSubmitted } from './mark-attempt.ts';
import { regradeKind } from './regrade-job.ts';
import type { Feature } from '../../../app/feature.ts';
import type { JobKind } from '../../../jobs/job.ts';
import { on } from '../../../app/event.ts';
import { attemptEnded } from '../exam-attempt/attempt-events.port.ts';

export const examGradingFeature: Feature = {
  ledger: [attemptSource],
  services: [
    examGradingService,
    classGradingService,
    examResultService,
    examAttemptPaperService,
    classResultService,
    examRegradeService,
  ],
  messages: [examGradingMessages],
  modules: examGradingModules,
  dashboard: examGradingDashboard,
  demo: () => import('../../../../seeds/demo/exam-grading.ts'),
  limits: {
    'TestExam/GetExamAnalysis': 0.05,
    // All papers of an exam are looked at.
    'TestExam/PreviewRegrade': 0.1,
    'TestExam/RegradeQuestion': 0.05,
    'TrainClass/ExportTrainClassExam': 0.02,
    'TestExam/ExportExamResult': 0.02,
  },
  jobKinds: [regradeKind as JobKind],
  listens: [on(attemptEnded, markSubmitted)],
};
