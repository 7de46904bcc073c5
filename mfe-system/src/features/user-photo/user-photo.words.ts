import type { TranslateOf } from '@college/portal-sdk/texts';
import type { Tone } from '@college/ui-kit/status-label';
import type { userPhotoTexts } from './user-photo.texts.ts';

export type Say = TranslateOf<typeof userPhotoTexts>;

/** In display order: pending ones first. */
export const STATES = ['pending', 'accepted', 'rejected', 'withdrawn', 'replaced'] as const;

/** The text of a state; one that only a newer gateway knows is shown as it is. */
export const stateName = (say: Say, state: string): string => {
  const known = STATES.find((one) => one === state);
  return known ? say(known) : state;
};

const tones: Readonly<Partial<Record<string, Tone>>> = { pending: 'warn', accepted: 'good', rejected: 'bad' };

export const stateTone = (state: string): Tone => tones[state] ?? 'neutral';
