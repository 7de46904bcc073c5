import type { NoticeDetail, NoticeTargetKind } from '@college/contracts/business/notice';
import { fromInputValue, toInputValue } from '@college/portal-sdk/format';

/** What the form holds, under the names of the call's input; moments as the browser's inputs hold them. */
export interface NoticeValues {
  id: number | null;
  rowVersion: number;
  noticeTitle: string;
  noticeIntro: string;
  noticeContent: string;
  noticeType: string | null;
  noticeStartTime: string;
  noticeEndTime: string;
  targetKind: NoticeTargetKind | null;
  roleIds: readonly number[];
  areaCodes: readonly string[];
  classId: number | null;
  isPublic: boolean;
}

/** Begins now, so that a notice which is sent goes out. */
export const blankNotice = (now = new Date()): NoticeValues => ({
  id: null,
  rowVersion: 0,
  noticeTitle: '',
  noticeIntro: '',
  noticeContent: '',
  noticeType: null,
  noticeStartTime: toInputValue(now.toISOString()),
  noticeEndTime: '',
  targetKind: null,
  roleIds: [],
  areaCodes: [],
  classId: null,
  isPublic: false,
});

export const valuesOf = (it: NoticeDetail): NoticeValues => ({
  id: it.id,
  rowVersion: it.rowVersion,
  noticeTitle: it.noticeTitle,
  noticeIntro: it.noticeIntro,
  noticeContent: it.noticeContent,
  noticeType: it.noticeType,
  noticeStartTime: toInputValue(it.noticeStartTime),
  noticeEndTime: toInputValue(it.noticeEndTime),
  targetKind: it.targetKind,
  roleIds: it.roles.map(({ id }) => id),
  areaCodes: it.areas.map(({ code }) => code),
  classId: it.trainClass?.id ?? null,
  isPublic: it.isPublic,
});

/** A start that is not filled in is null, and refused as such; an end may be left out. */
export const inputOf = (values: NoticeValues): Record<string, unknown> => ({
  ...values,
  noticeStartTime: fromInputValue(values.noticeStartTime),
  noticeEndTime: fromInputValue(values.noticeEndTime),
  // Whoever chose another kind after ticking it does not see the tick any more.
  isPublic: values.isPublic && values.targetKind === 'all' && values.noticeType !== 'inside',
});
