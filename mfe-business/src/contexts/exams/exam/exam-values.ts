import type {
  ExamFaceRule,
  ExamFields,
  ExamItem,
  ExamRule,
  ExamSection,
  ExamState,
} from '@college/contracts/exams/exam';
import type { ExamDetail } from '@college/contracts/exams/exam-record';
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
  | 'showScore'
  | 'markers'
  | 'mayImprove'
  | 'instructions'
  | 'instructionsEn'
  | 'needsSeb'
  | 'sebPassword'
  | 'graderIds'
  | 'audience'
  | 'takerIds'
  | 'takerAreaCodes'
>;

/** The form's values: numbers that are being typed may be empty. */
export interface ExamValues extends Same {
  id: number | null;
  rowVersion: number;
  subjectId: number | null;
  openTime: string;
  closeTime: string;
  minutes: number | null;
  maxTimes: number | null;
  markerGap: number | null;
  objectionDays: number | null;
  faceRule: FaceRuleValues;
  switchLimit: number | null;
  formCount: number | null;
  formOverlap: number | null;
  formExposure: number | null;
  sections: ExamSection[];
  items: ExamItem[];
  rules: ExamRule[];
  excludeExamIds: number[];
}

/** Numbers that are being typed may be empty; without `isOn` no faces are compared. */
interface FaceRuleValues extends Pick<ExamFaceRule, 'atStart' | 'everyMinutes' | 'onFail'> {
  isOn: boolean;
  tries: number | null;
}

const NO_FACES: FaceRuleValues = {
  isOn: false,
  atStart: true,
  everyMinutes: null,
  tries: 3,
  onFail: 'record',
};

const ruleOf = ({ isOn, ...rule }: FaceRuleValues) => (isOn ? rule : null);

/** What a new exam begins with; it cannot be without a section. */
const FIRST_SECTION: ExamSection = {
  title: '第一部分',
  titleEn: 'Part 1',
  instructions: '',
  instructionsEn: '',
};

export const blankSection = (): ExamSection => ({
  title: '',
  titleEn: '',
  instructions: '',
  instructionsEn: '',
});

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
  showScore: 'after-grading',
  markers: 1,
  markerGap: 5,
  objectionDays: 7,
  mayImprove: false,
  faceRule: NO_FACES,
  switchLimit: null,
  instructions: '',
  instructionsEn: '',
  needsSeb: false,
  sebPassword: '',
  formCount: 30,
  formOverlap: 40,
  formExposure: 30,
  graderIds: [],
  takerIds: [],
  takerAreaCodes: [],
  sections: [FIRST_SECTION],
  items: [],
  rules: [],
  excludeExamIds: [],
});

const momentText = (moment: string | null): string => (moment === null ? '' : toInputValue(moment));

export const valuesOf = (exam: ExamDetail): ExamValues => ({
  id: exam.id,
  rowVersion: exam.rowVersion,
  name: exam.name,
  nameEn: exam.nameEn,
  subjectId: exam.subjectId,
  composeMode: exam.composeMode,
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
  showScore: exam.showScore ?? 'after-grading',
  markers: exam.markers,
  markerGap: exam.markerGap,
  objectionDays: exam.objectionDays,
  mayImprove: exam.mayImprove,
  faceRule: exam.faceRule ? { isOn: true, ...exam.faceRule } : NO_FACES,
  switchLimit: exam.switchLimit,
  instructions: exam.instructions,
  instructionsEn: exam.instructionsEn,
  needsSeb: exam.needsSeb,
  sebPassword: exam.sebPassword ?? '',
  formCount: exam.formCount,
  formOverlap: exam.formOverlap,
  formExposure: exam.formExposure,
  graderIds: exam.graderIds,
  takerIds: exam.takerIds,
  takerAreaCodes: exam.takerAreaCodes,
  sections: exam.sections,
  items: exam.items,
  rules: exam.rules,
  excludeExamIds: exam.excludeExamIds ?? [],
});

/** What was picked does not go with a paper by rules, nor people with an exam of areas, nor the other way round. */
export const inputOf = ({ id, rowVersion, faceRule, ...values }: ExamValues) => ({
  ...values,
  faceRule: ruleOf(faceRule),
  takerIds: values.audience === 'list' ? values.takerIds : [],
  takerAreaCodes: values.audience === 'area' ? values.takerAreaCodes : [],
  openTime: instantInput(values.openTime),
  closeTime: instantInput(values.closeTime),
  items: values.composeMode === 'fixed' ? values.items : [],
  rules: values.composeMode === 'fixed' ? [] : values.rules,
  excludeExamIds: values.composeMode === 'fixed' ? [] : values.excludeExamIds,
  ...(id !== null && { id, rowVersion }),
});

/** What is sent along with a field, because the one decides whether the other counts. */
const ALONG: Readonly<Partial<Record<string, readonly (keyof ExamValues)[]>>> = {
  composeMode: ['items', 'rules', 'excludeExamIds'],
  audience: ['takerIds', 'takerAreaCodes'],
};

/** The fields that were changed, with what goes along with them. */
export const changedOf = <Input extends { id: number; rowVersion: number }>(
  { id, rowVersion, ...fields }: Input,
  changed: readonly string[],
) => {
  const names = changed.flatMap((name) => [name, ...(ALONG[name] ?? [])]);
  const sent = Object.entries(fields).filter(([name]) => names.includes(name));
  return { ...Object.fromEntries(sent), id, rowVersion };
};
