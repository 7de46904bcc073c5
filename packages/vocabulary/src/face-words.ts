import type { FaceCheckState } from '@college/contracts/classes/face-check';
import { defineTexts, useTexts } from '@college/portal-sdk/texts';
import type { Tone } from '@college/ui-kit/status-label';

const texts = defineTexts('face-words', {
  en: {
    'to-check': 'To check',
    passed: 'Passed',
    failed: 'Failed',
    'passed-by-hand': 'Passed by hand',
    'failed-by-hand': 'Failed by hand',
    study: 'Study',
    attendance: 'Attendance',
    exam: 'Exam',
    alike: 'The same person',
    unsure: 'Similar, but not certainly the same',
    different: 'Somebody else',
    'no-face': 'No face in the picture',
    'several-faces': 'More than one face',
    'no-challenge': 'Did not do what was asked',
    repeated: 'A picture that was sent before',
    'unclear-reference': 'No face found in the face photo',
    'no-engine': 'Not compared: the computer was busy',
    'turn-left': 'turn the head to the left',
    'turn-right': 'turn the head to the right',
    'open-mouth': 'open the mouth',
  },
  'zh-CN': {
    'to-check': '待复核',
    passed: '通过',
    failed: '未通过',
    'passed-by-hand': '人工通过',
    'failed-by-hand': '人工不通过',
    study: '学习',
    attendance: '考勤',
    exam: '考试',
    alike: '为同一人',
    unsure: '相似，但不能确定',
    different: '不是同一人',
    'no-face': '画面中没有人脸',
    'several-faces': '画面中不止一人',
    'no-challenge': '未按要求做动作',
    repeated: '照片曾经提交过',
    'unclear-reference': '基准照片中未识别到人脸',
    'no-engine': '系统繁忙，未比对',
    'turn-left': '向左转头',
    'turn-right': '向右转头',
    'open-mouth': '张嘴',
  },
});

/** In display order: what waits first. */
export const STATES = ['to-check', 'failed', 'passed', 'passed-by-hand', 'failed-by-hand'] as const;
export const MOMENTS = ['study', 'attendance', 'exam'] as const;

const WORDS = [
  ...STATES,
  ...MOMENTS,
  'alike',
  'unsure',
  'different',
  'no-face',
  'several-faces',
  'no-challenge',
  'repeated',
  'unclear-reference',
  'no-engine',
  'turn-left',
  'turn-right',
  'open-mouth',
] as const;

/** The text of a state, moment, reason or challenge; one that only a newer gateway knows is shown as it is. */
export const useFaceWord = (): ((word: string) => string) => {
  const t = useTexts(texts);
  return (word) => {
    const known = WORDS.find((one) => one === word);
    return known ? t(known) : word;
  };
};

const tones: Readonly<Record<FaceCheckState, Tone>> = {
  'to-check': 'warn',
  passed: 'good',
  'passed-by-hand': 'good',
  failed: 'bad',
  'failed-by-hand': 'bad',
};

export const stateTone = (state: string): Tone =>
  (tones as Partial<Record<string, Tone>>)[state] ?? 'neutral';

/** `0.861` is 86 %. */
export const percent = (similarity: number | null): string =>
  similarity === null ? '—' : `${Math.round(similarity * 100)}%`;
