import { defineEvent } from '../../../app/event.ts';
import type { StreamFault } from '@college/contracts/live/live-stream';

export interface LiveStreamStep {
  readonly liveCourseId: number;
  readonly what: 'started' | 'dropped' | 'resumed' | 'ended';
  readonly fault: StreamFault;
  /** ISO 8601. */
  readonly now: string;
}

/** The picture of a live course came, went, or ended for good; its row is locked. */
export const streamStepped = defineEvent<LiveStreamStep>('live-stream.stepped');
