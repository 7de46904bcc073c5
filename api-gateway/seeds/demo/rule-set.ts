import { REQUIREMENT_KINDS } from '@college/contracts/content/rule-set';
import type { RuleRequirement } from '@college/contracts/content/rule-set';
import type { IndustryRisk, PersonKind } from '@college/contracts/content/train-subject';
import { ruleSetFor } from '../../src/contexts/content/rule-set/rule-set.table.ts';
import { storedRuleSet } from '../../src/contexts/content/rule-set/rule-set.view.ts';
import type { Knex } from 'knex';
import { cameAt, insertAll } from '../insert.ts';
import type { DemoWorld } from './demo.ts';

type Hours = readonly [initial: number, refresh: number, years: number];

/** Hours at the start and every year, and how many years records are retained: what the made-up province asks for. */
const HOURS: Partial<Record<`${PersonKind} ${IndustryRisk}`, Hours>> = {
  'person-in-charge general': [32, 12, 3],
  'person-in-charge high': [48, 16, 3],
  'safety-manager general': [32, 12, 3],
  'safety-manager high': [48, 16, 3],
  'special-operation high': [72, 8, 6],
  'new-worker high': [72, 20, 3],
};

const requirements = (more = 0): string =>
  JSON.stringify(
    REQUIREMENT_KINDS.map(({ personKind, industryRisk }): RuleRequirement => {
      const hours = HOURS[`${personKind} ${industryRisk}`];
      const [initialHours, refreshHours, recordYears] = hours
        ? [hours[0] + more, hours[1], hours[2]]
        : [null, null, null];
      return { personKind, industryRisk, initialHours, refreshHours, recordYears };
    }),
  );

/** One of the province that has ended, the one that follows it, and a city that asks for more. */
const RULE_SETS = [
  {
    name_zh: '安澜省线上培训学时规则（2021）',
    name_en: 'Anlan provincial rules for online hours (2021)',
    area_code: null,
    valid_from: '2021-07-01',
    valid_to: '2024-06-30',
    daily_study_hours: 10,
    idle_seconds: 600,
    requirements: requirements(),
  },
  {
    name_zh: '安澜省线上培训学时规则（2024）',
    name_en: 'Anlan provincial rules for online hours (2024)',
    area_code: null,
    valid_from: '2024-07-01',
    valid_to: null,
    daily_study_hours: 8,
    idle_seconds: 300,
    requirements: requirements(),
  },
  {
    name_zh: '云岫市矿山从业人员培训补充规则',
    name_en: 'Additional rules of Yunxiu for miners',
    area_code: '990300',
    valid_from: '2025-01-01',
    valid_to: '2029-12-31',
    daily_study_hours: 6,
    idle_seconds: 240,
    requirements: requirements(8),
  },
];

/** Classes of the demo were published when their applications opened. */
const keepByClasses = async (trx: Knex.Transaction): Promise<void> => {
  const classes = (await trx('train_classes')
    .whereNot('state', 'draft')
    .select('id', 'area_code', 'apply_begin')) as { id: number; area_code: string; apply_begin: string }[];
  for (const { id, area_code, apply_begin } of classes) {
    const row = await ruleSetFor(trx, area_code, apply_begin.slice(0, 10));
    if (row)
      await trx('train_classes')
        .where({ id })
        .update({ rule_set: JSON.stringify(storedRuleSet(row)), rule_set_id: row.id });
  }
};

export const insert = async (trx: Knex.Transaction, { now, manager }: DemoWorld): Promise<void> => {
  const rows = RULE_SETS.map((row) => ({
    ...cameAt(now),
    creator_user_id: manager.id,
    hour_minutes: 45,
    ...row,
  }));
  await insertAll(trx, 'rule_sets', rows);
  await keepByClasses(trx);
};
