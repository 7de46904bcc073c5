import type { ClassUserState } from '@college/contracts/classes/class-user-row';
import type { Tone } from '@college/ui-kit/status-label';

export const LIST = '/myTrainClass';
export const CERTS = '/myCerts';
export const classPath = (classId: number): string => `${LIST}/class?id=${classId}`;

export const STATE_TONES: Readonly<Record<ClassUserState, Tone>> = {
  pending: 'info',
  waiting: 'warn',
  approved: 'good',
  rejected: 'bad',
  withdrawn: 'neutral',
  removed: 'neutral',
};
