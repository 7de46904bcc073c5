import { clientOf } from '@college/api-client/client';
import { userCert } from '@college/contracts/completion/user-cert';
import { dueDateOf } from '@college/contracts/completion/user-cert-row';
import { coursePractice, practice } from '@college/contracts/content/practice';
import type { PracticeState } from '@college/contracts/content/practice';
import { quiet, useCommand } from '@college/portal-sdk/command';
import { http } from '@college/portal-sdk/http';
import { useQuery } from '@college/portal-sdk/query';
import { useScreenQuery } from '@college/portal-sdk/screen-query';

const calls = clientOf(http, practice);
const courseCalls = clientOf(http, coursePractice);
const certs = clientOf(http, userCert);

const PRACTICE = 'practice';

/** What is practised: `course` and `point` with the id; `wrong`, the wrong-answer book. */
export type PracticeOf = 'course' | 'point' | 'wrong';

/** Questions of one turn. */
export const TURN = 20;

export const usePracticeOverview = () =>
  useQuery({
    queryKey: [PRACTICE, 'overview'],
    queryFn: ({ signal }) => calls.GetPracticeOverview(undefined, { signal }),
  });

/** The caller's certificate that has to be renewed first, where its time has come. */
export const useCertDue = (enabled: boolean) =>
  useQuery({
    queryKey: [PRACTICE, 'cert-due'],
    queryFn: ({ signal }) => certs.GetMyUserCertList(undefined, { ...quiet, signal }),
    select: (own) =>
      own
        .filter(({ standing }) => standing === 'near-expiry')
        .map((cert) => ({ title: cert.title, until: dueDateOf(cert) ?? '' }))
        .toSorted((one, other) => one.until.localeCompare(other.until))[0],
    enabled,
  });

export const useWrongQuestions = (page: number, pageSize: number) =>
  useScreenQuery([PRACTICE, 'wrong', page, pageSize], (signal) =>
    calls.GetWrongQuestionPageList({ page, pageSize }, { signal }),
  );

interface Turn {
  of: PracticeOf;
  id: number;
  /** Of a course: the class that it is practised for. */
  classId: number | null;
  state: PracticeState;
  /** Counts the turns: the next one asks for what is open then. */
  turn: number;
}

/** The questions of one turn; they stay the same while they are answered. */
export const useTurn = ({ of, id, classId, state, turn }: Turn) =>
  useQuery({
    queryKey: ['practice-turn', of, id, classId, state, turn],
    queryFn: ({ signal }) => {
      const page = { page: 1, pageSize: TURN };
      if (of === 'course')
        return courseCalls.GetCourseQuestionList(
          { courseId: id, ...(classId !== null && { classId }), state, ...page },
          { signal },
        );
      if (of === 'point')
        return calls.GetPointQuestionList({ knowledgePoint: id, state, ...page }, { signal });
      return calls.GetWrongQuestionPageList(page, { signal });
    },
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
    refetchOnWindowFocus: false,
    refetchOnReconnect: false,
  });

export const useAnswerPractice = () => useCommand(calls.AnswerPractice, [PRACTICE]);
