import type { RuleSetListRow, RuleSetRecord } from './rule-set.table.ts';
import { RuleRequirement } from '@college/contracts/content/rule-set';
import type { StoredRuleSet, RuleSetRow } from '@college/contracts/content/rule-set';
import { z } from '@college/contracts/core/schema';

const requirementsOf = ({ requirements }: Pick<RuleSetRecord, 'requirements'>): RuleRequirement[] =>
  z.array(RuleRequirement).parse(JSON.parse(requirements));

/** What was sent, with the years of records as they are stored where a form does not know them. */
export const withStoredYears = (sent: readonly RuleRequirement[], stored: string): RuleRequirement[] => {
  const before = requirementsOf({ requirements: stored });
  return sent.map((it) =>
    it.recordYears === undefined
      ? {
          ...it,
          recordYears:
            before.find((one) => one.personKind === it.personKind && one.industryRisk === it.industryRisk)
              ?.recordYears ?? null,
        }
      : it,
  );
};

const stateOn = (day: string, { valid_from, valid_to }: RuleSetRecord): RuleSetRow['state'] => {
  if (day < valid_from) return 'coming';
  return valid_to !== null && valid_to < day ? 'past' : 'in-force';
};

export const storedRuleSet = (row: RuleSetRecord): StoredRuleSet & { id: number } => ({
  id: row.id,
  nameZh: row.name_zh,
  nameEn: row.name_en,
  hourMinutes: row.hour_minutes,
  dailyStudyHours: row.daily_study_hours,
  idleSeconds: row.idle_seconds,
  requirements: requirementsOf(row),
});

export const ruleSetRow = (row: RuleSetListRow, today: string): RuleSetRow => ({
  ...storedRuleSet(row),
  areaCode: row.area_code,
  areaName: row.area_name ?? '',
  from: row.valid_from,
  to: row.valid_to,
  state: stateOn(today, row),
  classCount: row.class_count,
  rowVersion: row.row_version,
});
