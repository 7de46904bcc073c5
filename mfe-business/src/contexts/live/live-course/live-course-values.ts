import type {
  LiveAudience,
  LiveCheckState,
  LiveCourseDetail,
  LiveCourseRow,
  LiveMode,
  LivePlayState,
} from '@college/contracts/live/live-course-row';
import type { FileRef } from '@college/contracts/platform/attachment';
import { instantInput } from '@college/form-kit/date-time-field';
import { toInputValue } from '@college/portal-sdk/format';
import type { Tone } from '@college/ui-kit/status-label';

export const LIST_PATH = '/liveCourse';
export const detailPath = (id: number): string => `/liveCourse/detail?id=${id}`;
export const editPath = (id: number): string => `/liveCourse/edit?id=${id}`;
export const checkPath = (id: number): string => `/liveCourse/check?id=${id}`;

export const checkTone: Readonly<Record<LiveCheckState, Tone>> = {
  draft: 'neutral',
  submitted: 'info',
  approved: 'good',
  rejected: 'bad',
};

/** How it stands for whoever looks: the check comes first, until it is passed. */
export const stateOf = ({
  checkState,
  playState,
}: Pick<LiveCourseRow, 'checkState' | 'playState'>): LiveCheckState | LivePlayState =>
  checkState === 'approved' ? playState : checkState;

export const stateTone: Readonly<Record<LiveCheckState | LivePlayState, Tone>> = {
  ...checkTone,
  'not-started': 'info',
  live: 'good',
  over: 'neutral',
  replay: 'good',
};

export interface LiveCourseValues {
  id: number | null;
  rowVersion: number;
  title: string;
  titleEn: string;
  intro: string;
  introEn: string;
  coverId: FileRef | null;
  courseId: number | null;
  classId: number | null;
  lessonId: number | null;
  teacherId: number | null;
  begin: string;
  end: string;
  audience: LiveAudience | null;
  isRecord: boolean;
  slidesId: FileRef | null;
  mode: LiveMode | null;
}

export const valuesOf = (one: LiveCourseDetail | null): LiveCourseValues => ({
  id: one?.id ?? null,
  rowVersion: one?.rowVersion ?? 0,
  title: one?.title ?? '',
  titleEn: one?.titleEn ?? '',
  intro: one?.intro ?? '',
  introEn: one?.introEn ?? '',
  coverId: one?.cover ?? null,
  courseId: one?.courseId ?? null,
  classId: one?.classId ?? null,
  lessonId: one?.lessonId ?? null,
  teacherId: one?.teacherId ?? null,
  begin: toInputValue(one?.begin),
  end: toInputValue(one?.end),
  audience: one?.audience ?? 'class',
  isRecord: one?.isRecord ?? false,
  slidesId: one?.slides ?? null,
  mode: one?.mode ?? 'video',
});

export const inputOf = ({ begin, end, coverId: cover, slidesId: slides, ...values }: LiveCourseValues) => ({
  ...values,
  coverId: cover?.id ?? null,
  slidesId: slides?.id ?? null,
  begin: instantInput(begin) ?? undefined,
  end: instantInput(end) ?? undefined,
});
