import type { NoticeDetail, NoticeTargetKind } from '@college/contracts/business/notice';
import type { Schema } from '@college/contracts/core/schema';
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

/** Where the form says what it is that a kind asks for. */
const ASKED_BY_KIND = { roles: 'roleIds', areas: 'areaCodes', class: 'classId' } as const;

export const TARGET_MISSING = 'notice.target-missing';

/**
 * The contract's input, and whoever is to be chosen by the kind: only the form asks so early, since a change may leave
 * the kind or the chosen out.
 */
export const withTarget = <S extends Schema>(schema: S): S =>
  Object.entries(ASKED_BY_KIND).reduce<S>(
    (asked, [kind, name]) =>
      asked.refine(
        (input) => {
          const values = input as Partial<NoticeValues>;
          const chosen = values[name];
          return values.targetKind !== kind || (Array.isArray(chosen) ? chosen.length > 0 : Boolean(chosen));
        },
        // Also where another field is missing, so that all are told at once.
        { path: [name], message: TARGET_MISSING, when: () => true },
      ),
    schema,
  );
