import type { ExamCheatState } from '@college/contracts/exams/exam-integrity-row';
import type { Tone } from '@college/ui-kit/status-label';

export const CHEAT_TONE: Readonly<Record<ExamCheatState, Tone>> = {
  none: 'neutral',
  suspected: 'warn',
  confirmed: 'bad',
  cleared: 'good',
};
