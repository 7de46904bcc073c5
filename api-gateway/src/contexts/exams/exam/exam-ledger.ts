/** Exams as the ledger has them, from when they are published: by which rules they are sat and passed. */
import { ADMINISTRATIVE, coveredRows } from '../../platform/ledger/ledger-source.port.ts';

const SHOWN = 'is shown, and decides nothing';
const DRAWN = 'draws the papers: each attempt has the hash of its own';

export const examSource = coveredRows({
  kind: 'exam',
  table: 'exams',
  only: (exams) => void exams.whereNot({ state: 'draft' }),
  plain: [
    'name',
    'subject_id',
    'compose_mode',
    'state',
    'open_time',
    'close_time',
    'minutes',
    'max_times',
    'pass_score',
    'shuffle_questions',
    'shuffle_options',
    'partial',
    'show_answer',
    'show_score',
    'audience',
    'face_rule',
    'switch_limit',
    'needs_seb',
    'markers',
    'marker_gap',
    'objection_days',
    'may_improve',
    'total_score',
    'published_at',
    'closed_at',
    'is_deleted',
  ],
  left: {
    ...ADMINISTRATIVE,
    name_en: SHOWN,
    instructions: SHOWN,
    instructions_en: SHOWN,
    question_count: SHOWN,
    form_count: DRAWN,
    form_overlap: DRAWN,
    form_exposure: DRAWN,
    exclude_exam_ids: DRAWN,
    draw_key: DRAWN,
    seb_password: 'opens the file for Safe Exam Browser: who sat without it is in the attempts',
    qr_key: 'opens the door of the exam: who has sat it is in the attempts',
  },
});
