/** Train subjects as the ledger has them: hours, marks and terms that classes and certificates go by. */
import { ADMINISTRATIVE, coveredRows } from '../../platform/ledger/ledger-source.port.ts';

const SHOWN = 'is shown, and decides nothing';

export const subjectSource = coveredRows({
  kind: 'subject',
  table: 'train_subjects',
  plain: [
    'name',
    'person_kind',
    'industry_risk',
    'is_enable',
    'theory_hours',
    'practice_hours',
    'valid_months',
    'review_months',
    'renew_window_days',
    'pass_score',
    'min_age',
    'education',
    'trade',
    'refresh_hours',
    'is_deleted',
  ],
  left: {
    ...ADMINISTRATIVE,
    name_en: SHOWN,
    intro: SHOWN,
    intro_en: SHOWN,
    cover_id: SHOWN,
    is_push: SHOWN,
    sort: SHOWN,
  },
});
