import { CourseKind, CourseState } from '@college/contracts/content/course';
import { defineTexts, useTexts } from '@college/portal-sdk/texts';
import type { Tone } from '@college/ui-kit/status-label';

const texts = defineTexts('course-words', {
  en: {
    'popular-science': 'Popular science',
    open: 'Open course',
    laws: 'Laws and standards',
    professional: 'Professional course',
    draft: 'Draft',
    submitted: 'To be checked',
    approved: 'Approved',
    rejected: 'Rejected',
    disabled: 'Disabled',
  },
  'zh-CN': {
    'popular-science': '科普',
    open: '公开课',
    laws: '法规标准',
    professional: '专业课程',
    draft: '草稿',
    submitted: '待审核',
    approved: '已通过',
    rejected: '已驳回',
    disabled: '已停用',
  },
});

const WORDS = [...CourseKind.options, ...CourseState.options];

/** Returns the text of a kind or state; one that only a newer gateway knows is shown as it is. */
export const useCourseWord = (): ((word: string) => string) => {
  const t = useTexts(texts);
  return (word) => {
    const known = WORDS.find((one) => one === word);
    return known ? t(known) : word;
  };
};

const tones: Readonly<Record<CourseState, Tone>> = {
  draft: 'neutral',
  submitted: 'info',
  approved: 'good',
  rejected: 'bad',
  disabled: 'warn',
};

/** The tone of a state; `neutral` for one that only a newer gateway knows. */
export const courseTone = (state: string): Tone => {
  const known = CourseState.options.find((one) => one === state);
  return known ? tones[known] : 'neutral';
};
