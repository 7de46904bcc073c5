/** What classes and study ask of rule sets. */
import { ruleSetFor } from './rule-set.table.ts';
import { storedRuleSet } from './rule-set.view.ts';
import type { Services } from '../../../app/context.ts';
import { todayOf } from '../../../export/wall-clock.ts';
import { thresholds } from '../../platform/site-setting/site-threshold.port.ts';
import { DEFAULT_RULES, StudyRules } from '@college/contracts/content/rule-set';
import type { StoredRuleSet } from '@college/contracts/content/rule-set';
import type { Knex } from 'knex';

/** What a class keeps of the set that is in force now where it is; without one, of the site's settings. */
export const rulesToStore = async (
  trx: Knex,
  { area_code }: { readonly area_code: string | null },
  { now, settings }: Pick<Services, 'now' | 'settings'>,
): Promise<{ rule_set: string; rule_set_id: number | null }> => {
  const today = todayOf({ now, settings });
  const row = await ruleSetFor(trx, area_code, today);
  const stored = row ? storedRuleSet(row) : await siteRules(trx);
  return { rule_set: JSON.stringify(stored), rule_set_id: stored.id };
};

const siteRules = async (trx: Knex): Promise<StoredRuleSet> => {
  const { hourMinutes, dailyStudyHours } = await thresholds(trx);
  return {
    ...DEFAULT_RULES,
    hourMinutes,
    dailyStudyHours,
    id: null,
    nameZh: '',
    nameEn: '',
    requirements: [],
  };
};

/** What study of a class is measured by: as it was when the class was published. */
export const rulesOfClass = ({ rule_set }: { readonly rule_set: string }): StudyRules =>
  rule_set === '' ? DEFAULT_RULES : StudyRules.parse(JSON.parse(rule_set));
