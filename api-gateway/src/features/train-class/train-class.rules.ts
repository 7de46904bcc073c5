import type { StuType, TrainClassRecord } from './train-class.table.ts';
import { PUBLISHED_EDITABLE } from '@college/contracts/business/train-class';

type Dated = Pick<TrainClassRecord, 'apply_begin' | 'apply_end' | 'train_begin' | 'train_end'>;

/** Applications open before they close, and close before the training begins. */
export const datesInOrder = (it: Dated): boolean =>
  it.apply_begin < it.apply_end && it.apply_end <= it.train_begin && it.train_begin < it.train_end;

export type Missing = 'dates' | 'quota' | 'subject';

/**
 * What prevents a draft from being published. Courses, hours and the exam will be added with their features; until then
 * they require nothing.
 */
export const missingForPublishing = (
  it: Dated,
  stuTypes: readonly StuType[],
  subjectEnabled: boolean,
): Missing[] => {
  const missing: Missing[] = [];
  if (!datesInOrder(it)) missing.push('dates');
  if (!stuTypes.some((type) => type.quota > 0)) missing.push('quota');
  if (!subjectEnabled) missing.push('subject');
  return missing;
};

/** The fields among `changed` that may not change after publishing. */
export const frozenFields = (changed: readonly string[]): string[] =>
  changed.filter((field) => !(PUBLISHED_EDITABLE as readonly string[]).includes(field));

/** After publishing, seats can only be added. */
export const seatsShrink = (before: readonly StuType[], after: readonly StuType[]): boolean =>
  before.some(
    ({ userTypeId, quota }) => (after.find((type) => type.userTypeId === userTypeId)?.quota ?? 0) < quota,
  );
