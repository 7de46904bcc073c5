import { DEFAULT_RULES, REQUIREMENT_KINDS } from '@college/contracts/content/rule-set';
import type { RuleRequirement, RuleSetRow } from '@college/contracts/content/rule-set';

/** The form's values: the call's input, with '' for no day and null for a number that was emptied. */
export interface RuleSetValues {
  nameZh: string;
  nameEn: string;
  areaCode: string | null;
  from: string;
  to: string;
  hourMinutes: number | null;
  dailyStudyHours: number | null;
  idleSeconds: number | null;
  /** In the order of `REQUIREMENT_KINDS`, so that each field has its place. */
  requirements: Requirement[];
}

/** Each number has a field. */
type Requirement = RuleRequirement & { recordYears: number | null };

const requirementsOf = (known: readonly RuleRequirement[]): Requirement[] =>
  REQUIREMENT_KINDS.map(({ personKind, industryRisk }) => {
    const found = known.find((one) => one.personKind === personKind && one.industryRisk === industryRisk);
    return {
      personKind,
      industryRisk,
      initialHours: found?.initialHours ?? null,
      refreshHours: found?.refreshHours ?? null,
      recordYears: found?.recordYears ?? null,
    };
  });

export const valuesOf = (row: RuleSetRow | null): RuleSetValues => ({
  nameZh: row?.nameZh ?? '',
  nameEn: row?.nameEn ?? '',
  areaCode: row?.areaCode ?? null,
  from: row?.from ?? '',
  to: row?.to ?? '',
  hourMinutes: row?.hourMinutes ?? DEFAULT_RULES.hourMinutes,
  dailyStudyHours: row?.dailyStudyHours ?? DEFAULT_RULES.dailyStudyHours,
  idleSeconds: row?.idleSeconds ?? DEFAULT_RULES.idleSeconds,
  requirements: requirementsOf(row?.requirements ?? []),
});

export const inputOf = ({ to, ...values }: RuleSetValues) => ({ ...values, to: to === '' ? null : to });
