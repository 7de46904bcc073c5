import type { LearnerCourse } from '@college/contracts/study/study-row';

/** It can be studied; that nothing counts any more today is no reason to keep it shut. */
export const isOpenNow = ({ canStudy, reason }: LearnerCourse): boolean => canStudy || reason === 'daily-cap';
