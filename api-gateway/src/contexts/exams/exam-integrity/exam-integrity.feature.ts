import { moveCatches } from './exam-catch.table.ts';
import { admitFaces, followFaceDecision, noteMissedFaces } from './exam-face.ts';
import { examIntegrityDashboard } from './exam-integrity.dashboard.ts';
import { examIntegrityMessages } from './exam-integrity.messages.ts';
import { examIntegrityModules } from './exam-integrity.modules.ts';
import { examIntegrityService } from './exam-integrity.service.ts';
import { enforceIntervals } from './face-interval.ts';
import type { Feature } from '../../../app/feature.ts';

export const examIntegrityFeature: Feature = {
  services: [examIntegrityService],
  messages: [examIntegrityMessages],
  modules: examIntegrityModules,
  dashboard: examIntegrityDashboard,
  demo: () => import('../../../../seeds/demo/exam-integrity.ts'),
  limits: { 'TestExam/GetExamAgreement': 0.02 },
  onExamStart: admitFaces,
  onExamSave: enforceIntervals,
  onExamSubmitted: noteMissedFaces,
  onFaceDecision: followFaceDecision,
  onMerge: { move: moveCatches, moved: ['exam_catches.user_id'] },
};
