import {
  TrainClassPhase,
  TrainClassState,
  TrainKind,
  TrainMode,
} from '@college/contracts/business/train-class';
import type { Schema } from '@college/contracts/core/schema';
import { UserTypeId } from '@college/contracts/system/user-type';
import type { Translate } from '@college/portal-sdk/texts';
import type { Tone } from '@college/ui-kit/status-label';
import type { trainClassTexts } from './train-class.texts.ts';

type Key = NonNullable<(typeof trainClassTexts)['key']>;
export type Say = Translate<Key>;

export const STATES = TrainClassState.options;
export const PHASES = TrainClassPhase.options;
export const MODES = TrainMode.options;
export const KINDS = TrainKind.options;

/** The kinds of user that a class may hold seats for, the commonest first. */
export const STUDENT_KINDS = ['3', '5', '1', '2', '4', '6', '0'] as const satisfies readonly UserTypeId[];

/** A value in words; one that a newer gateway knows shows as it is. */
const wordOf =
  (kind: 'state' | 'phase' | 'mode' | 'kind' | 'userType', schema: Schema) =>
  (say: Say, value: string): string =>
    schema.safeParse(value).success ? say(`${kind}.${value}` as Key) : value;

export const stateName = wordOf('state', TrainClassState);
export const phaseName = wordOf('phase', TrainClassPhase);
export const modeName = wordOf('mode', TrainMode);
export const kindName = wordOf('kind', TrainKind);
export const userTypeName = wordOf('userType', UserTypeId);

const tones: Readonly<Partial<Record<string, Tone>>> = {
  draft: 'neutral',
  'not-open': 'info',
  applying: 'good',
  waiting: 'info',
  training: 'good',
  overdue: 'warn',
  finished: 'neutral',
};

export const phaseTone = (phase: string): Tone => tones[phase] ?? 'info';
