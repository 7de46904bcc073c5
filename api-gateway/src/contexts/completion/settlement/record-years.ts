/** For how long a finished class is retained, by the kind of people that it trained. */
import { storedRequirement } from '../../classes/class-record/class-record.port.ts';
import type { TrainClassRecord } from '../../classes/class-record/class-record.port.ts';
import { StoredRuleSet } from '@college/contracts/content/rule-set';
import type { IndustryRisk, PersonKind } from '@college/contracts/content/train-subject';

export interface RetainedClass extends Pick<TrainClassRecord, 'rule_set' | 'requirement'> {
  /** Of the subject as it is now, for classes that stored nothing of it. */
  readonly person_kind: PersonKind;
  readonly industry_risk: IndustryRisk;
}

const Rules = StoredRuleSet.pick({ requirements: true });

const requirementsIn = (ruleSet: string) =>
  ruleSet === '' ? [] : (Rules.safeParse(JSON.parse(ruleSet)).data?.requirements ?? []);

/** As the rules said when the class was published; `usual` where they did not. */
export const recordYearsOf = (row: RetainedClass, usual: number): number => {
  const stored = storedRequirement(row.requirement);
  const kind = stored?.personKind ?? row.person_kind;
  const risk = stored?.industryRisk ?? row.industry_risk;
  const ruled = requirementsIn(row.rule_set).find(
    ({ personKind, industryRisk }) => personKind === kind && industryRisk === risk,
  );
  return ruled?.recordYears ?? usual;
};

/** The same moment so many years later; a year without 29 February goes to 1 March. */
export const recordsUntil = (finishedAt: string, years: number): string => {
  const until = new Date(finishedAt);
  until.setUTCFullYear(until.getUTCFullYear() + years);
  return until.toISOString();
};
