import type { NoticeRow } from '@college/contracts/site/notice';
import type { NoticeState } from '@college/contracts/site/notice-state';
import { formatDate } from '@college/portal-sdk/format';
import type { Tone } from '@college/ui-kit/status-label';

export const LIST_PATH = '/notice';
export const detailPath = (id: number): string => `/notice/detail?id=${id}`;
export const editPath = (id: number): string => `/notice/edit?id=${id}`;

/** For `navigate(detailPath(id), TO_SEND)`: the draft is saved, and its page asks whether to send it. */
export const TO_SEND = { state: { saved: true, ask: 'send' } } as const;
export const isToSend = (state: unknown): boolean =>
  typeof state === 'object' && state !== null && 'ask' in state && state.ask === 'send';

const TONES: Readonly<Record<NoticeState, Tone>> = {
  draft: 'neutral',
  scheduled: 'info',
  sent: 'good',
  withdrawn: 'bad',
};
export const stateTone = (state: NoticeState): Tone => TONES[state] ?? 'neutral';

/** Whether sending schedules it for its start. */
export const isLater = ({ noticeStartTime }: Pick<NoticeRow, 'noticeStartTime'>, now = Date.now()): boolean =>
  Date.parse(noticeStartTime) > now;

/** 'Areas · 澜州市': the kind, and what was chosen. */
export const targetWords = (kind: string, names: readonly string[]): string => [kind, ...names].join(' · ');

export const momentOf = (iso: string | null): string => formatDate(iso, 'minute');
