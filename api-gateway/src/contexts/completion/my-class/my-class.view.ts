import { stepsOf } from './class-steps.ts';
import type { Known } from './my-class.facts.ts';
import type { OwnLesson, PlaceRow } from './my-class.query.ts';
import { nextOf } from './next-step.ts';
import type { Language } from '../../../app/messages/messages.ts';
import { shownIn } from '../../../app/messages/name-in.ts';
import { reportWindow, trainedUntil } from '../../classes/class-record/class-record.port.ts';
import { lessonHours } from '@college/contracts/classes/attendance';
import type {
  AdmissionNotice,
  ApplyProgress,
  MyClass,
  MyClassRow,
  MyLesson,
} from '@college/contracts/completion/my-class';

const placeOf = (row: PlaceRow) => ({
  id: row.place_id,
  state: row.place_state,
  reason: row.reason,
  waitNo: row.place_state === 'waiting' ? row.wait_no : null,
  rowVersion: row.place_version,
});

const requiredOf = ({ courses }: Known['facts']): MyClassRow['requiredCourses'] => {
  const required = courses.filter(({ isRequired }) => isRequired);
  if (required.length === 0) return undefined;
  return { done: required.filter(({ isFull }) => isFull).length, of: required.length };
};

export const myClassRow = ({ row, phase, facts, earnedHours }: Known, now: Date): MyClassRow => ({
  classId: row.class_id,
  className: row.class_name,
  subjectName: row.subject_name,
  trainMode: row.train_mode,
  trainBegin: row.train_begin,
  trainEnd: trainedUntil(row),
  phase,
  place: placeOf(row),
  earnedHours,
  needHours: row.need_hours,
  requiredCourses: requiredOf(facts),
  next: nextOf(facts, now),
});

export const applyProgress = ({ row, facts }: Known): ApplyProgress => ({
  classId: row.class_id,
  className: row.class_name,
  place: placeOf(row),
  steps: stepsOf(facts),
});

export const myLesson = (lesson: OwnLesson, language: Language): MyLesson => ({
  id: lesson.id,
  title: lesson.title,
  teacherName: lesson.teacher_name ?? '',
  begin: lesson.begin_at,
  end: lesson.end_at,
  address: shownIn(language, lesson.address, lesson.address_en),
  hours: lesson.hours,
  isPractice: lesson.is_practice,
  inAt: lesson.in_at,
  outAt: lesson.out_at,
  earnedHours: lessonHours(lesson.hours, [lesson.in_share, lesson.out_share]),
});

/** Reasons that the settlement wrote down. */
const reasonsOf = (stored: string): string[] => JSON.parse(stored) as string[];

interface Shown {
  readonly language: Language;
  readonly now: Date;
  /** The ids of the courses with questions that may be practised. */
  readonly practised: ReadonlySet<number>;
}

/** One that is being made is not shown to its owner yet. */
const certificateOf = (certificate: Known['certificate'], language: Language): MyClass['certificate'] =>
  certificate === null || certificate.state === 'pending'
    ? null
    : {
        id: certificate.id,
        title: shownIn(language, certificate.title, certificate.title_en),
        validTo: certificate.valid_to,
      };

export const myClassDetail = (known: Known, { language, now, practised }: Shown): MyClass => {
  const { row, facts, lessons, courses, estimate, exam, certificate } = known;
  return {
    ...myClassRow(known, now),
    code: row.code,
    trainKind: row.train_kind,
    address: shownIn(language, row.address, row.address_en),
    contact: row.contact,
    applyBegin: row.apply_begin,
    applyEnd: row.apply_end,
    reportWindow: facts.reportWindow,
    isReported: facts.reportedAt !== null,
    steps: stepsOf(facts),
    notCompleted: reasonsOf(row.not_completed),
    certificate: certificateOf(certificate, language),
    courses: courses.map((course) => ({
      courseId: course.courseId,
      courseName: course.courseName,
      isRequired: course.isRequired,
      hours: course.hours,
      earnedHours: course.earnedHours,
      nextWareId: course.nextWareId,
      canStudy: course.canStudy,
      reason: course.reason,
      canPractise: practised.has(course.courseId),
    })),
    lessons: lessons.map((lesson) => myLesson(lesson, language)),
    exam: exam && {
      examId: exam.examId,
      name: exam.name,
      opensAt: exam.opensAt,
      closesAt: exam.closesAt,
      state: exam.state,
      result: exam.result,
    },
    estimate:
      estimate.isWanted && row.place_state === 'approved'
        ? {
            submitted: estimate.submitted,
            can: estimate.reasons.length === 0,
            reasons: estimate.reasons,
            until: estimate.until,
          }
        : null,
  };
};

export const admissionNotice = (
  row: PlaceRow,
  lessons: readonly OwnLesson[],
  language: Language,
): AdmissionNotice => ({
  classId: row.class_id,
  className: row.class_name,
  code: row.code,
  trainMode: row.train_mode,
  trainBegin: row.train_begin,
  trainEnd: row.train_end,
  reportWindow: reportWindow(row),
  address: shownIn(language, row.address, row.address_en),
  contact: row.contact,
  text: shownIn(language, row.admission_text, row.admission_text_en),
  lessons: lessons.map((lesson) => myLesson(lesson, language)),
  noticeId: row.admission_notice_id,
  isConfirmed: row.confirmed_at !== null,
  confirmedAt: row.confirmed_at,
});
