import type { TrainPlanDetail } from '@college/contracts/classes/train-plan';
import { toInputValue } from '@college/portal-sdk/format';

/** The form's values: the call's input, with null for what is not chosen or was emptied. */
export interface TrainPlanValues {
  name: string;
  nameEn: string;
  year: number | null;
  subjectIds: readonly number[];
  areaCode: string | null;
  classCount: number | null;
  peopleCount: number | null;
  begin: string;
  end: string;
  note: string;
  noteEn: string;
}

/** A new plan is for this year, all of it. */
export const newPlan = (now = new Date()): TrainPlanValues => {
  const year = Number(toInputValue(now.toISOString()).slice(0, 4));
  return {
    name: '',
    nameEn: '',
    year,
    subjectIds: [],
    areaCode: null,
    classCount: null,
    peopleCount: null,
    begin: `${year}-01-01`,
    end: `${year}-12-31`,
    note: '',
    noteEn: '',
  };
};

export const valuesOf = (plan: TrainPlanDetail | null): TrainPlanValues => {
  if (plan === null) return newPlan();
  const { name, nameEn, year, subjectIds, areaCode, classCount, peopleCount, begin, end, note, noteEn } =
    plan;
  return { name, nameEn, year, subjectIds, areaCode, classCount, peopleCount, begin, end, note, noteEn };
};

/** An area that is not chosen is left to the server. */
export const inputOf = ({ areaCode, ...values }: TrainPlanValues) => ({
  ...values,
  areaCode: areaCode ?? undefined,
});
