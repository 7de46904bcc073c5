import type { UserRow } from '@college/contracts/identity/user';
import type { TranslateOf } from '@college/portal-sdk/texts';
import type { Tone } from '@college/ui-kit/status-label';
import type { userTexts } from './user.texts.ts';

export type Say = TranslateOf<typeof userTexts>;

/** The kinds of users in display order. */
export const KINDS = ['0', '1', '2', '3', '4', '5', '6'] as const;

/** The text of a state; one that only a newer gateway knows is shown as it is. */
export const stateName = (say: Say, state: string): string =>
  state === 'enabled' || state === 'disabled' ? say(state) : state;

const tones: Readonly<Partial<Record<string, Tone>>> = { enabled: 'good', disabled: 'neutral' };

export const stateTone = ({ state }: Pick<UserRow, 'state'>): Tone => tones[state] ?? 'info';
