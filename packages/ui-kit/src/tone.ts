import type { IconName } from './icon.tsx';

/** The colour of a state; the text always says it too. */
export type Tone = 'neutral' | 'info' | 'good' | 'warn' | 'bad';

export const toneIcon: Record<Tone, IconName> = {
  neutral: 'info',
  info: 'info',
  good: 'good',
  warn: 'warn',
  bad: 'bad',
};
