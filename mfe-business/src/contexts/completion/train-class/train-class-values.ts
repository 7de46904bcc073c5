import type { ClassLesson } from '@college/contracts/classes/class-lesson';
import type { ClassCourse, TrainClassWhole } from '@college/contracts/classes/class-record';
import type { TrainClassRow } from '@college/contracts/completion/train-class-row';
import type { UserTypeId } from '@college/contracts/identity/user-type-id';
import { instantInput } from '@college/form-kit/date-time-field';
import { fromInputValue, toInputValue } from '@college/portal-sdk/format';
import { addDays, mondayAfter } from '@college/ui-kit/date-text';

export interface SeatValues {
  userTypeId: UserTypeId | null;
  quota: number | null;
}

/** A course of the class: what is sent of it, and what is shown beside. */
export type CourseValues = Pick<
  ClassCourse,
  | 'courseId'
  | 'name'
  | 'isRequired'
  | 'courseHours'
  | 'version'
  | 'approvedVersion'
  | 'isOffered'
  | 'fitsSubject'
  | 'needLessonTest'
> & { hours: number | null };

/** A lesson; one without an id is new. Its moments are as the date fields have them. */
export interface LessonValues {
  id: number | null;
  title: string;
  titleEn: string;
  teacherId: number | null;
  begin: string;
  end: string;
  hours: number | null;
  address: string;
  addressEn: string;
  isPractice: boolean;
  /** Its times and hours stay: people may sign in, or have. */
  isFixed: boolean;
}

/** The form's values, under the names of the call's input; dates as the date fields represent them. */
export interface TrainClassValues {
  id: number | null;
  rowVersion: number;
  code: string;
  name: string;
  nameEn: string;
  subjectId: number | null;
  areaCode: string | null;
  trainMode: TrainClassRow['trainMode'] | null;
  trainKind: TrainClassRow['trainKind'] | null;
  applyBegin: string;
  applyEnd: string;
  trainBegin: string;
  trainEnd: string;
  stuTypes: readonly SeatValues[];
  needHours: number | null;
  needExam: boolean;
  examId: number | null;
  examOpen: string;
  examClose: string;
  needEstimate: boolean;
  needFace: boolean;
  address: string;
  addressEn: string;
  contact: string;
  intro: string;
  introEn: string;
  teacherIds: readonly number[];
  planId: number | null;
  inOrder: boolean;
  optionalHours: number | null;
  faceRule: TrainClassWhole['faceRule'];
  needFaceScore: boolean;
  reportBegin: string;
  reportEnd: string;
  admissionText: string;
  admissionTextEn: string;
  courses: readonly CourseValues[];
  lessons: readonly LessonValues[];
}

export const blankTrainClass: TrainClassValues = {
  id: null,
  rowVersion: 0,
  code: '',
  name: '',
  nameEn: '',
  subjectId: null,
  areaCode: null,
  trainMode: null,
  trainKind: null,
  applyBegin: '',
  applyEnd: '',
  trainBegin: '',
  trainEnd: '',
  stuTypes: [{ userTypeId: '3', quota: null }],
  needHours: null,
  // Until there are exams to choose: a class with one cannot be published.
  needExam: false,
  examId: null,
  examOpen: '',
  examClose: '',
  needEstimate: false,
  needFace: false,
  address: '',
  addressEn: '',
  contact: '',
  intro: '',
  introEn: '',
  teacherIds: [],
  planId: null,
  inOrder: false,
  optionalHours: null,
  faceRule: 'always',
  needFaceScore: false,
  reportBegin: '',
  reportEnd: '',
  admissionText: '',
  admissionTextEn: '',
  courses: [],
  lessons: [],
};

/** For how many days people apply, and train. */
const APPLY_DAYS = 14;
const TRAIN_DAYS = 5;

/**
 * What a new class begins with, so that little is left to fill in: applications from tomorrow for two weeks, training
 * from the Monday after for five days.
 */
export const newTrainClass = (now = new Date()): TrainClassValues => {
  const clock = toInputValue(now.toISOString());
  const applyBegin = addDays(clock.slice(0, 10), 1);
  const applyEnd = addDays(applyBegin, APPLY_DAYS);
  const trainBegin = mondayAfter(applyEnd);
  return {
    ...blankTrainClass,
    // Unique enough for a proposal; one that is taken is refused at its field.
    code: `PX${clock.replace(/\D/g, '')}`,
    trainMode: 'mixed',
    trainKind: 'initial',
    applyBegin: `${applyBegin}T09:00`,
    applyEnd: `${applyEnd}T18:00`,
    trainBegin: `${trainBegin}T09:00`,
    trainEnd: `${addDays(trainBegin, TRAIN_DAYS - 1)}T18:00`,
    stuTypes: [{ userTypeId: '3', quota: 50 }],
  };
};

/** A new lesson follows the one before it, at its place; the first is on the day when the training begins. */
export const blankLesson = ({
  lessons,
  trainBegin,
  address,
  addressEn,
}: Pick<TrainClassValues, 'lessons' | 'trainBegin' | 'address' | 'addressEn'>): LessonValues => {
  const last = lessons.at(-1);
  const day = (last?.begin ?? trainBegin).slice(0, 10);
  const from = last && last.end.slice(0, 10) === day ? last.end.slice(11) : '09:00';
  return {
    id: null,
    title: '',
    titleEn: '',
    teacherId: last?.teacherId ?? null,
    begin: day === '' ? '' : `${day}T${from}`,
    end: '',
    hours: null,
    address: last?.address ?? address,
    addressEn: last?.addressEn ?? addressEn,
    isPractice: false,
    isFixed: false,
  };
};

export const byBegin = (one: LessonValues, other: LessonValues): number =>
  one.begin.localeCompare(other.begin);

const momentText = (moment: string | null): string => (moment === null ? '' : toInputValue(moment));

export const lessonValuesOf = (it: ClassLesson, now: number): LessonValues => ({
  id: it.id,
  title: it.title,
  titleEn: it.titleEn,
  teacherId: it.teacherId,
  begin: toInputValue(it.begin),
  end: toInputValue(it.end),
  hours: it.hours,
  address: it.address,
  addressEn: it.addressEn,
  isPractice: it.isPractice,
  isFixed: it.closedAt !== null || Date.parse(it.opensAt) <= now,
});

export const valuesOf = (it: TrainClassWhole): TrainClassValues => ({
  id: it.id,
  rowVersion: it.rowVersion,
  code: it.code,
  name: it.name,
  nameEn: it.nameEn,
  subjectId: it.subjectId,
  areaCode: it.areaCode,
  trainMode: it.trainMode,
  trainKind: it.trainKind,
  applyBegin: toInputValue(it.applyBegin),
  applyEnd: toInputValue(it.applyEnd),
  trainBegin: toInputValue(it.trainBegin),
  trainEnd: toInputValue(it.trainEnd),
  stuTypes: it.stuTypes,
  needHours: it.needHours,
  needExam: it.needExam,
  examId: it.examId,
  examOpen: momentText(it.examOpen),
  examClose: momentText(it.examClose),
  needEstimate: it.needEstimate,
  needFace: it.needFace,
  address: it.address,
  addressEn: it.addressEn,
  contact: it.contact,
  intro: it.intro,
  introEn: it.introEn,
  teacherIds: it.teachers.map(({ id }) => id),
  planId: it.planId,
  inOrder: it.inOrder,
  optionalHours: it.optionalHours,
  faceRule: it.faceRule,
  needFaceScore: it.needFaceScore,
  reportBegin: momentText(it.reportBegin),
  reportEnd: momentText(it.reportEnd),
  admissionText: it.admissionText,
  admissionTextEn: it.admissionTextEn,
  courses: it.courses,
  lessons: it.lessons.map((lesson) => lessonValuesOf(lesson, Date.now())),
});

const lessonInputOf = ({ id, isFixed: _, ...lesson }: LessonValues) => ({
  ...lesson,
  id: id ?? undefined,
  begin: instantInput(lesson.begin),
  end: instantInput(lesson.end),
});

const courseInputOf = ({ courseId, isRequired, hours, version, needLessonTest }: CourseValues) => ({
  courseId,
  isRequired,
  hours,
  version,
  needLessonTest,
});

/** The call's input for a class. An empty date becomes null, and is refused as such where there must be one. */
export const inputOf = (values: TrainClassValues): Record<string, unknown> => ({
  ...values,
  applyBegin: instantInput(values.applyBegin),
  applyEnd: instantInput(values.applyEnd),
  trainBegin: instantInput(values.trainBegin),
  trainEnd: instantInput(values.trainEnd),
  examOpen: instantInput(values.examOpen),
  examClose: instantInput(values.examClose),
  reportBegin: instantInput(values.reportBegin),
  reportEnd: instantInput(values.reportEnd),
  courses: values.courses.map(courseInputOf),
  lessons: values.lessons.map(lessonInputOf),
});

/** For a new class: what is left empty follows from its subject and its author. */
export const draftInputOf = (values: TrainClassValues): Record<string, unknown> => ({
  ...inputOf(values),
  name: values.name.trim() || undefined,
  areaCode: values.areaCode ?? undefined,
  needHours: values.needHours ?? undefined,
});

export const DATE_FIELDS = ['applyBegin', 'applyEnd', 'trainBegin', 'trainEnd'] as const;
type DateField = (typeof DATE_FIELDS)[number];

/**
 * The first date that is not after the one before it, or null when they are in order. Training may begin at the moment
 * applications end.
 */
export const firstOutOfOrder = (values: TrainClassValues): Exclude<DateField, 'applyBegin'> | null => {
  const { applyBegin, applyEnd, trainBegin, trainEnd } = values;
  // What is no date is refused as such.
  const are = (...dates: string[]): boolean => dates.every((date) => fromInputValue(date) !== null);
  if (are(applyBegin, applyEnd) && applyEnd <= applyBegin) return 'applyEnd';
  if (are(applyEnd, trainBegin) && trainBegin < applyEnd) return 'trainBegin';
  return are(trainBegin, trainEnd) && trainEnd <= trainBegin ? 'trainEnd' : null;
};
