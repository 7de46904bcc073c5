/** The rules for study in a class, and whether somebody may study there now. */
import { isReported } from '../../classes/attendance/attendance.port.ts';
import { rulesOfClass } from '../../content/rule-set/rule-set.port.ts';
import type { StudyRules } from '@college/contracts/content/rule-set';
import type { StudyReason } from '@college/contracts/study/study';
import type { TrainClassRow } from '@college/contracts/completion/train-class-row';

/** Of the rule set that a class keeps; without a class, the defaults. */
export const rulesOf = (stored: string | null): StudyRules => rulesOfClass({ rule_set: stored ?? '' });

export const hourMs = ({ hourMinutes }: StudyRules): number => hourMinutes * 60_000;
export const dayCapMs = (rules: StudyRules): number => rules.dailyStudyHours * hourMs(rules);

/** Rounded down to a tenth, so that nothing is shown as done that is not. */
export const earnedHours = (creditedMs: number, hours: number, rules: StudyRules): number =>
  Math.min(hours, Math.floor((creditedMs / hourMs(rules)) * 10) / 10);

/** What is asked each time whether somebody may study a course: in a class, or an open one without. */
export interface PlaceFacts {
  /** 0: without a class. */
  readonly class_id: number;
  readonly class_state: string | null;
  readonly train_begin: string | null;
  readonly train_end: string | null;
  readonly train_mode: TrainClassRow['trainMode'] | null;
  readonly member_state: string | null;
  readonly report_state: string | null;
  /** Of the class; null: the course is not in it. */
  readonly class_course_id: number | null;
  readonly is_open_course: boolean;
  /** The class compares faces; null: without a class. */
  readonly need_face: boolean | null;
  /** Attempts at exams that the person sits now; while they study, also those that ended since the last beat. */
  readonly exam_count: number;
}

/** Why nothing that is studied there counts now, or null (docs/rules/study.md, "When study counts"). */
export const refusalOf = (place: PlaceFacts, now: Date): StudyReason | null =>
  refusalOfPlace(place, now) ?? (isInExam(place) ? 'exam-open' : null);

export const isInExam = ({ exam_count: count }: Pick<PlaceFacts, 'exam_count'>): boolean => Number(count) > 0;

const refusalOfPlace = (place: PlaceFacts, now: Date): StudyReason | null => {
  if (place.class_id === 0) return place.is_open_course ? null : 'course-not-yours';
  if (place.class_state === null || place.class_course_id === null) return 'course-not-yours';
  if (place.member_state !== 'approved') return 'not-approved';
  const time = now.toISOString();
  if (place.class_state === 'draft' || time < (place.train_begin ?? '')) return 'class-not-open';
  if (place.class_state === 'finished' || time >= (place.train_end ?? '')) return 'class-over';
  return isReported({ train_mode: place.train_mode ?? 'online' }, { report_state: place.report_state ?? '' })
    ? null
    : 'not-reported';
};
