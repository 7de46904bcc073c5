import type { Translate } from '@college/portal-sdk/texts';
import type { Tone } from '@college/ui-kit/status-label';
import type { userPhotoTexts } from './user-photo.texts.ts';

export type Say = Translate<NonNullable<(typeof userPhotoTexts)['key']>>;

/** In the order in which they are offered: what is to be done first. */
export const STATES = ['pending', 'accepted', 'rejected', 'withdrawn', 'replaced'] as const;

/** The state in words; one that a newer gateway knows shows as it is. */
export const stateName = (say: Say, state: string): string => {
  const known = STATES.find((one) => one === state);
  return known ? say(known) : state;
};

const tones: Readonly<Partial<Record<string, Tone>>> = { pending: 'warn', accepted: 'good', rejected: 'bad' };

export const stateTone = (state: string): Tone => tones[state] ?? 'neutral';
