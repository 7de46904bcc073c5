import type { TrainSubjectDetail, TrainSubjectRow } from '@college/contracts/content/train-subject';
import type { FileRef } from '@college/contracts/platform/attachment';

/** Numbers that are needed: a field that was emptied has none. */
type Amount = 'theoryHours' | 'practiceHours' | 'refreshHours' | 'passScore' | 'minAge' | 'sort';

/** The form's values: the call's input, with the picture itself in place of its id, and '' for no choice. */
export interface TrainSubjectValues extends Omit<
  TrainSubjectDetail,
  'id' | 'rowVersion' | 'classCount' | 'isEnable' | 'cover' | 'personKind' | 'industryRisk' | Amount
> {
  personKind: TrainSubjectRow['personKind'] | null;
  industryRisk: TrainSubjectRow['industryRisk'] | null;
  coverId: FileRef | null;
  theoryHours: number | null;
  practiceHours: number | null;
  refreshHours: number | null;
  passScore: number | null;
  minAge: number | null;
  sort: number | null;
}

/** What most subjects begin with: from the age of 18, and the pass mark of the site, which is not known here. */
const BLANK: TrainSubjectValues = {
  name: '',
  nameEn: '',
  personKind: null,
  industryRisk: null,
  trade: '',
  theoryHours: 0,
  practiceHours: 0,
  refreshHours: 0,
  validMonths: null,
  reviewMonths: null,
  renewWindowDays: null,
  passScore: null,
  minAge: 18,
  education: null,
  isPush: false,
  sort: 0,
  intro: '',
  introEn: '',
  coverId: null,
};

export const valuesOf = (subject: TrainSubjectDetail | null): TrainSubjectValues => {
  if (!subject) return BLANK;
  const { id: _id, rowVersion: _version, classCount: _count, isEnable: _enabled, cover, ...values } = subject;
  return { ...values, coverId: cover };
};

export const inputOf = ({ coverId: cover, passScore, ...values }: TrainSubjectValues) => ({
  ...values,
  passScore: passScore ?? undefined,
  coverId: cover?.id ?? null,
});
