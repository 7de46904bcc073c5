/** Rules of areas as the ledger has them: how long an hour is, and how many of them a day may have. */
import { ADMINISTRATIVE, coveredRows } from '../../platform/ledger/ledger-source.port.ts';

const { area_code: _, ...administrative } = ADMINISTRATIVE;

export const ruleSetSource = coveredRows({
  kind: 'rule-set',
  table: 'rule_sets',
  plain: [
    'area_code',
    'valid_from',
    'valid_to',
    'hour_minutes',
    'daily_study_hours',
    'idle_seconds',
    'is_deleted',
  ],
  hashed: ['requirements'],
  left: {
    ...administrative,
    name_zh: 'is shown, and decides nothing',
    name_en: 'is shown, and decides nothing',
  },
});
