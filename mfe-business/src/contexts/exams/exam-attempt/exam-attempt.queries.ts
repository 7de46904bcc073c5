import { clientOf } from '@college/api-client/client';
import { examBrowser } from '@college/contracts/exams/exam-browser';
import { examRehearsal } from '@college/contracts/exams/exam-rehearsal';
import { examRoom, trainClassExam } from '@college/contracts/exams/exam-attempt';
import type { ExamPresence, SittingState } from '@college/contracts/exams/exam-attempt-row';
import { useCommand } from '@college/portal-sdk/command';
import { backgroundHttp, http } from '@college/portal-sdk/http';
import { keepPreviousData, useQuery } from '@college/portal-sdk/query';
import { useScreenQuery } from '@college/portal-sdk/screen-query';
import { askForProof, browserProof } from './browser-proof.ts';

export const roomCalls = clientOf(http, examRoom);
export const rehearsalCalls = clientOf(http, examRehearsal);
export const examCalls = clientOf(http, trainClassExam);
const browserCalls = clientOf(http, examBrowser);
/** For a page that is being left: its calls survive it. */
export const leavingCalls = clientOf(backgroundHttp, examRoom);

export const EXAMS = 'exam-attempts';

/** The exam of a class may be asked for by its class alone. */
export interface ExamPlace {
  readonly examId?: number;
  readonly classId?: number;
}

export const useMyExams = () =>
  useQuery({
    queryKey: [EXAMS, 'mine'],
    queryFn: ({ signal }) => roomCalls.GetMyExamList(undefined, { signal }),
  });

/** Always as it is now: what was read before a start says nothing about it. */
export const useExam = (place: ExamPlace & { readonly key?: string }) =>
  useQuery({
    queryKey: [EXAMS, 'exam', place],
    queryFn: async ({ signal }) => {
      await askForProof();
      return examCalls.GetExam({ ...place, ...browserProof() }, { signal });
    },
    gcTime: 0,
    staleTime: Infinity,
  });

interface Page {
  page: number;
  pageSize: number;
  keyword?: string | undefined;
  sorting?: string | undefined;
}

/** By its id, or by its exam and class. */
export type AskedSitting =
  | { readonly sittingId: number }
  | { readonly examId: number; readonly classId: number };

const LOOK_EVERY = 10_000;
const PAPERS_EVERY = 2000;

/** Looked at again until the papers are there. */
const untilReady = (state: SittingState | undefined): number | false => {
  if (state === 'preparing') return PAPERS_EVERY;
  return state === 'planned' && LOOK_EVERY;
};

export const useSitting = (asked: AskedSitting) =>
  useQuery({
    queryKey: [EXAMS, 'sitting', asked],
    queryFn: async ({ signal }) =>
      (await roomCalls.GetExamSittingPageList(asked, { signal })).items[0] ?? null,
    refetchInterval: ({ state: { data } }) => untilReady(data?.state),
  });

export const useSittings = (filters: Page & { state?: SittingState | undefined }) =>
  useScreenQuery([EXAMS, 'sittings', filters], (signal) =>
    roomCalls.GetExamSittingPageList(filters, { signal }),
  );

/** Looked at again while it is sat. */
export const useSitters = (filters: Page & { sittingId: number; presence?: ExamPresence | undefined }) =>
  useQuery({
    queryKey: [EXAMS, 'sitters', filters],
    queryFn: ({ signal }) => roomCalls.GetExamSitterPageList(filters, { signal }),
    placeholderData: keepPreviousData,
    refetchInterval: LOOK_EVERY,
  });

export const useExemptBrowser = () => useCommand(browserCalls.ExemptExamBrowser, [EXAMS]);
export const useUnlockExam = () => useCommand(browserCalls.UnlockExam, [EXAMS]);
export const useExtendExam = () => useCommand(roomCalls.ExtendExam, [EXAMS]);
export const useResetExam = () => useCommand(examCalls.ResetStudentExam, [EXAMS]);
