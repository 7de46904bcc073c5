/** Tests of lessons as the ledger has them once they are handed in: a lesson may count only with one that was passed. */
import { coveredRows } from '../../platform/ledger/ledger-source.port.ts';

export const lessonTestSource = coveredRows({
  kind: 'lesson-test',
  table: 'lesson_tests',
  at: 'begun_at',
  only: (tests) => void tests.where({ state: 'submitted' }),
  plain: [
    'user_id',
    'class_id',
    'course_id',
    'ware_key',
    'state',
    'score',
    'right_count',
    'pass_score',
    'is_passed',
    'begun_at',
    'submitted_at',
  ],
  // As keys: one is also the name of a table, which is not read here.
  hashed: Object.keys({ questions: true, answers: true }),
  left: { until: 'how long it could be handed in: it was' },
});
