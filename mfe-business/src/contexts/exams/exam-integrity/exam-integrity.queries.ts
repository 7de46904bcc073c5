import { clientOf } from '@college/api-client/client';
import { examIntegrity } from '@college/contracts/exams/exam-integrity';
import type { ExamCheatState, ReviewFlag } from '@college/contracts/exams/exam-integrity-row';
import { useCommand } from '@college/portal-sdk/command';
import { http } from '@college/portal-sdk/http';
import { keepPreviousData, useQuery } from '@college/portal-sdk/query';

const calls = clientOf(http, examIntegrity);
const KEY = 'exam-integrity';

interface Page {
  page: number;
  pageSize: number;
  keyword?: string | undefined;
  sorting?: string | undefined;
  examId?: number | undefined;
  classId?: number | undefined;
  cheatState?: ExamCheatState | undefined;
  flag?: ReviewFlag | undefined;
}

export const useReviews = (filters: Page) =>
  useQuery({
    queryKey: [KEY, 'list', filters],
    queryFn: ({ signal }) => calls.GetExamReviewPageList(filters, { signal }),
    placeholderData: keepPreviousData,
  });

export const useReview = (attemptId: number) =>
  useQuery({
    queryKey: [KEY, 'one', attemptId],
    queryFn: ({ signal }) => calls.GetExamReview({ attemptId }, { signal }),
  });

/** Asked for once somebody wants to see them: who looks is recorded. */
export const useCatchImages = (attemptId: number, isWanted: boolean) =>
  useQuery({
    queryKey: [KEY, 'images', attemptId],
    queryFn: ({ signal }) => calls.GetExamCatchImgList({ attemptId }, { signal }),
    enabled: isWanted,
    staleTime: Infinity,
  });

/** Of one attempt, or the strongest pairs of the sitting. */
export const useAgreement = (place: { examId: number; classId?: number; attemptId?: number }) =>
  useQuery({
    queryKey: [KEY, 'agreement', place],
    queryFn: ({ signal }) => calls.GetExamAgreement(place, { signal }),
    staleTime: Infinity,
  });

export const useDecideCatch = () => useCommand(calls.CheckExamFaceCompareByMan, [KEY]);
export const useHandleCheat = () => useCommand(calls.HandleExamCheat, [KEY]);
