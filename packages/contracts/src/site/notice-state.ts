/** The life cycle of a notice. A `scheduled` notice is sent automatically at its start. */
import { z } from '../core/schema.ts';
import type { Parsed } from '../core/schema.ts';
import { defineStateMachine } from '../core/state-machine.ts';

export const NoticeState = z.enum(['draft', 'scheduled', 'sent', 'withdrawn']);
export type NoticeState = Parsed<typeof NoticeState>;

export const noticeMachine = defineStateMachine({
  initial: 'draft',
  states: ['draft', 'scheduled', 'sent', 'withdrawn'],
  actions: {
    update: { from: ['draft'], to: 'same' },
    schedule: { from: ['draft'], to: 'scheduled' },
    unschedule: { from: ['scheduled'], to: 'draft' },
    send: { from: ['draft', 'scheduled'], to: 'sent' },
    withdraw: { from: ['sent'], to: 'withdrawn' },
    delete: { from: ['draft', 'withdrawn'], to: 'gone' },
  },
});
export type NoticeAction = keyof typeof noticeMachine.actions;

interface Times {
  state: NoticeState;
  noticeStartTime: string;
  noticeEndTime: string | null;
}

/** In force: sent, started, and not over. `now` in milliseconds since the epoch; the end is exclusive. */
export const isNoticing = ({ state, noticeStartTime, noticeEndTime }: Times, now: number): boolean =>
  state === 'sent' &&
  now >= Date.parse(noticeStartTime) &&
  (noticeEndTime === null || now < Date.parse(noticeEndTime));
