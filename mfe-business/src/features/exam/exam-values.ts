import type {
  ExamFields,
  ExamItem,
  ExamRule,
  ExamSection,
  ExamState,
} from '@college/contracts/business/exam';
import type { ExamDetail } from '@college/contracts/business/exam-record';
import { instantInput } from '@college/form-kit/date-time-field';
import { toInputValue } from '@college/portal-sdk/format';
import type { Tone } from '@college/ui-kit/status-label';

export const examTone: Readonly<Record<ExamState, Tone>> = {
  draft: 'neutral',
  published: 'good',
  closed: 'info',
};

type Same = Pick<
  ExamFields,
  | 'name'
  | 'nameEn'
  | 'composeMode'
  | 'passScore'
  | 'shuffleQuestions'
  | 'shuffleOptions'
  | 'partial'
  | 'showAnswer'
  | 'markers'
  | 'mayImprove'
  | 'instructions'
  | 'instructionsEn'
  | 'graderIds'
>;

/** The form's values: numbers that are being typed may be empty. */
export interface ExamValues extends Same {
  id: number | null;
  rowVersion: number;
  subjectId: number | null;
  isForClasses: boolean;
  openTime: string;
  closeTime: string;
  minutes: number | null;
  maxTimes: number | null;
  markerGap: number | null;
  objectionDays: number | null;
  formCount: number | null;
  formOverlap: number | null;
  formExposure: number | null;
  sections: ExamSection[];
  items: ExamItem[];
  rules: ExamRule[];
  /** Of an exam for people or areas that somebody named elsewhere: it stays as it is. */
  audience: ExamFields['audience'];
}

export const blankSection = (): ExamSection => ({ title: '', titleEn: '', instructions: '' });

export const blankRule = (sectionNo: number): ExamRule => ({
  sectionNo,
  kind: 'single',
  pointId: null,
  difficultyMin: 1,
  difficultyMax: 5,
  courseId: null,
  count: 20,
  score: 1,
});

export const blankExam = (): ExamValues => ({
  id: null,
  rowVersion: 0,
  name: '',
  nameEn: '',
  subjectId: null,
  composeMode: 'random',
  isForClasses: true,
  audience: 'class',
  openTime: '',
  closeTime: '',
  minutes: 60,
  maxTimes: 1,
  passScore: null,
  shuffleQuestions: true,
  shuffleOptions: true,
  partial: 'none',
  showAnswer: 'after-close',
  markers: 1,
  markerGap: 5,
  objectionDays: 7,
  mayImprove: false,
  instructions: '',
  instructionsEn: '',
  formCount: 30,
  formOverlap: 40,
  formExposure: 30,
  graderIds: [],
  sections: [blankSection()],
  items: [],
  rules: [blankRule(1)],
});

const momentText = (moment: string | null): string => (moment === null ? '' : toInputValue(moment));

export const valuesOf = (exam: ExamDetail): ExamValues => ({
  id: exam.id,
  rowVersion: exam.rowVersion,
  name: exam.name,
  nameEn: exam.nameEn,
  subjectId: exam.subjectId,
  composeMode: exam.composeMode,
  isForClasses: exam.audience === 'class',
  audience: exam.audience,
  openTime: momentText(exam.openTime),
  closeTime: momentText(exam.closeTime),
  minutes: exam.minutes,
  maxTimes: exam.maxTimes,
  passScore: exam.passScore,
  shuffleQuestions: exam.shuffleQuestions,
  shuffleOptions: exam.shuffleOptions,
  partial: exam.partial,
  showAnswer: exam.showAnswer,
  markers: exam.markers,
  markerGap: exam.markerGap,
  objectionDays: exam.objectionDays,
  mayImprove: exam.mayImprove,
  instructions: exam.instructions,
  instructionsEn: exam.instructionsEn,
  formCount: exam.formCount,
  formOverlap: exam.formOverlap,
  formExposure: exam.formExposure,
  graderIds: exam.graderIds,
  sections: exam.sections,
  items: exam.items,
  rules: exam.rules,
});

/** What was picked does not go with a paper by rules, nor the other way round. */
export const inputOf = ({ id, rowVersion, isForClasses, audience, ...values }: ExamValues) => ({
  ...values,
  audience: isForClasses
    ? ('class' as const)
    : audience === 'class'
      ? ('everyone-signed-in' as const)
      : audience,
  openTime: instantInput(values.openTime),
  closeTime: instantInput(values.closeTime),
  items: values.composeMode === 'fixed' ? values.items : [],
  rules: values.composeMode === 'fixed' ? [] : values.rules,
  ...(id !== null && { id, rowVersion }),
});
