import { examAttemptDashboard } from './exam-attempt.dashboard.ts';
import { examAttemptMessages } from './exam-attempt.messages.ts';
import { examAttemptModules } from './exam-attempt.modules.ts';
import {
  examBrowserService,
  examRehearsalService,
  examRoomService,
  trainClassExamService,
} from './exam-attempt.service.ts';
import { moveRehearsals } from './exam-rehearsal.table.ts';
import { followExam } from './follow-exam.ts';
import { scheduleExams } from './sweep-exams.ts';
import { forgetEvents } from '../exam-sitting/attempt-event.table.ts';
import { moveAttempts } from '../exam-sitting/attempt-merge.table.ts';
import { sittingSource } from '../exam-sitting/sitting-ledger.table.ts';
import { sittingUses } from '../exam-sitting/exam-taker.table.ts';
import type { Feature } from '../../../app/feature.ts';
import { on } from '../../../app/event.ts';
import { classExpired } from '../../classes/class-record/class-events.port.ts';
import { examStepped } from '../exam/exam-events.port.ts';
import { mergedRecords } from '../../../app/account-merge.ts';
import { to } from '../../../app/addition.ts';
import { ledgerSources } from '../../platform/ledger/ledger-source.port.ts';

export const examAttemptFeature: Feature = {
  services: [examRoomService, examRehearsalService, examBrowserService, trainClassExamService],
  messages: [examAttemptMessages],
  modules: examAttemptModules,
  dashboard: examAttemptDashboard,
  uses: sittingUses,
  schedules: scheduleExams,
  listens: [on(examStepped, followExam), on(classExpired, forgetEvents)],
  demo: () => import('../../../../seeds/demo/exam-attempt.ts'),
  adds: [
    to(ledgerSources, sittingSource),
    to(mergedRecords, {
      move: async (trx, merge) => {
        await moveRehearsals(trx, merge);
        return { examAttempts: await moveAttempts(trx, merge) };
      },
      moved: ['exam_attempts.user_id', 'exam_rehearsals.user_id'],
    }),
  ],
};
