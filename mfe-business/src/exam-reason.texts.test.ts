import { CanExamReason } from '@college/contracts/classes/can-exam';
import { useTexts } from '@college/portal-sdk/texts';
import { wordIn } from '@college/vocabulary/testing/word-in';
import { expect, it } from 'vitest';
import { examReasonTexts } from './exam-reason.texts.ts';

const useReason = () => useTexts(examReasonTexts) as (reason: CanExamReason) => string;

it.each(CanExamReason.options)('%s says why, and what to do, in both languages', async (reason) => {
  expect((await wordIn('en', useReason))(reason)).toMatch(/^[A-Z][^.]+\. [A-Z“][^.]+\.$/);
  expect((await wordIn('zh-CN', useReason))(reason)).toMatch(/^[^。]+。[^。]+。$/);
});
