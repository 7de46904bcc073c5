import { faceUses, forgetSwitches, moveCatches } from './exam-catch.table.ts';
import { admitFaces, followFaceOfExam, noteMissedFaces } from './exam-face.ts';
import { examIntegrityDashboard } from './exam-integrity.dashboard.ts';
import { examIntegrityMessages } from './exam-integrity.messages.ts';
import { examIntegrityModules } from './exam-integrity.modules.ts';
import { examIntegrityService } from './exam-integrity.service.ts';
import { enforceIntervals } from './face-interval.ts';
import type { Feature } from '../../../app/feature.ts';
import { on } from '../../../app/event.ts';
import { classExpired } from '../../classes/class-record/class-events.port.ts';
import { faceDecided } from '../../classes/face-check/face-decided.port.ts';
import { attemptEnded, attemptsSaved, attemptsStarting } from '../exam-attempt/attempt-events.port.ts';

export const examIntegrityFeature: Feature = {
  services: [examIntegrityService],
  messages: [examIntegrityMessages],
  modules: examIntegrityModules,
  dashboard: examIntegrityDashboard,
  demo: () => import('../../../../seeds/demo/exam-integrity.ts'),
  limits: { 'TestExam/GetExamAgreement': 0.02 },
  uses: faceUses,
  listens: [
    on(attemptsStarting, admitFaces),
    on(attemptsSaved, enforceIntervals),
    on(attemptEnded, noteMissedFaces),
    on(faceDecided, followFaceOfExam),
    on(classExpired, forgetSwitches),
  ],
  onMerge: { move: moveCatches, moved: ['exam_catches.user_id'] },
};
