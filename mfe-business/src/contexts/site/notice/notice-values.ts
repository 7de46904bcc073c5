import type { NoticeDetail, NoticeTargetKind } from '@college/contracts/site/notice';
import type { Schema } from '@college/contracts/core/schema';
import { instantInput } from '@college/form-kit/date-time-field';
import { toInputValue } from '@college/portal-sdk/format';

/** The form's values, under the names of the call's input; dates as the date fields represent them. */
export interface NoticeValues {
  id: number | null;
  rowVersion: number;
  noticeTitle: string;
  noticeIntro: string;
  noticeContent: string;
  noticeTitleEn: string;
  noticeIntroEn: string;
  noticeContentEn: string;
  noticeType: string | null;
  noticeStartTime: string;
  noticeEndTime: string;
  targetKind: NoticeTargetKind | null;
  roleIds: readonly number[];
  areaCodes: readonly string[];
  classId: number | null;
  isPublic: boolean;
}

/** Starts now, so that sending it sends it at once. */
export const blankNotice = (now = new Date()): NoticeValues => ({
  id: null,
  rowVersion: 0,
  noticeTitle: '',
  noticeIntro: '',
  noticeContent: '',
  noticeTitleEn: '',
  noticeIntroEn: '',
  noticeContentEn: '',
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
  noticeTitleEn: it.noticeTitleEn,
  noticeIntroEn: it.noticeIntroEn,
  noticeContentEn: it.noticeContentEn,
  noticeType: it.noticeType,
  noticeStartTime: toInputValue(it.noticeStartTime),
  noticeEndTime: toInputValue(it.noticeEndTime),
  targetKind: it.targetKind,
  roleIds: it.roles.map(({ id }) => id),
  areaCodes: it.areas.map(({ code }) => code),
  classId: it.trainClass?.id ?? null,
  isPublic: it.isPublic,
});

/** An empty start becomes null, and is refused as such; an end may be left out. */
export const inputOf = (values: NoticeValues): Record<string, unknown> => ({
  ...values,
  noticeStartTime: instantInput(values.noticeStartTime),
  noticeEndTime: instantInput(values.noticeEndTime),
  // After switching to another kind, the checkbox is hidden and no longer counts.
  isPublic: values.isPublic && values.targetKind === 'all' && values.noticeType !== 'inside',
});

/** The field that a kind requires. */
const ASKED_BY_KIND = { roles: 'roleIds', areas: 'areaCodes', class: 'classId' } as const;

export const TARGET_MISSING = 'notice.target-missing';

/**
 * The contract's input, plus the targets that the kind requires: only the form checks this, because an update may leave
 * out the kind or the targets.
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
        // Also when another field is missing, so that all problems are shown at once.
        { path: [name], message: TARGET_MISSING, when: () => true },
      ),
    schema,
  );
