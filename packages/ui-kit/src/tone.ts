import type { IconName } from './icon.tsx';

/** A state's colour. Never the only sign of it: the text says it too. */
export type Tone = 'neutral' | 'info' | 'good' | 'warn' | 'bad';

export const toneIcon: Record<Tone, IconName> = {
  neutral: 'info',
  info: 'info',
  good: 'good',
  warn: 'warn',
  bad: 'bad',
};
