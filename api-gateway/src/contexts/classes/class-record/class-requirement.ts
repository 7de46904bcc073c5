/** What a class is measured by: what its subject and the rule set of its area ask for, as it was when it was published. */
import type { TrainClassRecord } from './train-class.table.ts';
import type { Services } from '../../../app/context.ts';
import { rulesToStore } from '../../content/rule-set/rule-set.port.ts';
import { trainSubjectById } from '../../content/train-subject/train-subject.table.ts';
import { StoredRuleSet } from '@college/contracts/content/rule-set';
import { IndustryRisk, PersonKind } from '@college/contracts/content/train-subject';
import { z } from '@college/contracts/core/schema';
import type { Parsed } from '@college/contracts/core/schema';
import type { Knex } from 'knex';

const ClassRequirement = z.object({
  personKind: PersonKind,
  industryRisk: IndustryRisk,
  /** The least that the class asks of its students. */
  hours: z.number(),
  /** Of those; a refresher course is not divided. */
  theoryHours: z.number(),
  practiceHours: z.number(),
  passScore: z.number(),
  minAge: z.number(),
  /** Empty: any. */
  education: z.string(),
});
export type ClassRequirement = Parsed<typeof ClassRequirement>;

/** What a class stored when it was published; null: a draft, or published before classes stored it. */
export const storedRequirement = (requirement: string): ClassRequirement | null =>
  requirement === '' ? null : ClassRequirement.parse(JSON.parse(requirement));

type Asking = Pick<TrainClassRecord, 'subject_id' | 'train_kind' | 'rule_set' | 'requirement'>;

/** Of a published class as it was then, of a draft by `rules`; null: its subject is gone. */
export const requirementOf = async (
  db: Knex,
  { subject_id, train_kind, rule_set, requirement }: Asking,
): Promise<ClassRequirement | null> => {
  const stored = storedRequirement(requirement);
  if (stored) return stored;
  const subject = await trainSubjectById(db, subject_id);
  if (!subject) return null;
  const isInitial = train_kind === 'initial';
  const { personKind, industryRisk } = {
    personKind: subject.person_kind,
    industryRisk: subject.industry_risk,
  };
  const ruled = requirementsIn(rule_set).find(
    (it) => it.personKind === personKind && it.industryRisk === industryRisk,
  );
  const bySubject = isInitial ? subject.theory_hours + subject.practice_hours : subject.refresh_hours;
  return {
    personKind,
    industryRisk,
    hours: (isInitial ? ruled?.initialHours : ruled?.refreshHours) ?? bySubject,
    theoryHours: isInitial ? subject.theory_hours : 0,
    practiceHours: isInitial ? subject.practice_hours : 0,
    passScore: subject.pass_score,
    minAge: subject.min_age,
    education: subject.education,
  };
};

const requirementsIn = (ruleSet: string): StoredRuleSet['requirements'] =>
  ruleSet === '' ? [] : StoredRuleSet.parse(JSON.parse(ruleSet)).requirements;

/** What a class would keep if it were published now. */
export const toStore = async (
  db: Knex,
  row: Asking & Pick<TrainClassRecord, 'area_code'>,
  context: Pick<Services, 'now' | 'settings'>,
): Promise<Pick<TrainClassRecord, 'rule_set' | 'rule_set_id'> & { requirement: ClassRequirement | null }> => {
  const rules = await rulesToStore(db, row, context);
  const requirement = await requirementOf(db, { ...row, ...rules, requirement: '' });
  return { ...rules, requirement };
};
