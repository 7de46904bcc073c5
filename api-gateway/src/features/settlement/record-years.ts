/** For how long a finished class is kept, by the kind of people that it trained. */
import { keptRequirement } from '../class-record/class-record.port.ts';
import type { TrainClassRecord } from '../class-record/class-record.port.ts';
import { KeptRuleSet } from '@college/contracts/business/rule-set';
import type { IndustryRisk, PersonKind } from '@college/contracts/business/train-subject';

export interface KeptClass extends Pick<TrainClassRecord, 'rule_set' | 'requirement'> {
  /** Of the subject as it is now, for classes that kept nothing of it. */
  readonly person_kind: PersonKind;
  readonly industry_risk: IndustryRisk;
}

const Rules = KeptRuleSet.pick({ requirements: true });

const requirementsIn = (ruleSet: string) =>
  ruleSet === '' ? [] : (Rules.safeParse(JSON.parse(ruleSet)).data?.requirements ?? []);

/** As the rules said when the class was published; `usual` where they did not. */
export const recordYearsOf = (row: KeptClass, usual: number): number => {
  const kept = keptRequirement(row.requirement);
  const kind = kept?.personKind ?? row.person_kind;
  const risk = kept?.industryRisk ?? row.industry_risk;
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
