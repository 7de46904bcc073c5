import { clientOf } from '@college/api-client/client';
import { examIntegrity } from '@college/contracts/exams/exam-integrity';
import { useCommand } from '@college/portal-sdk/command';
import { http } from '@college/portal-sdk/http';
import { useQuery } from '@college/portal-sdk/query';

const calls = clientOf(http, examIntegrity);
/** Of own results: an objection changes what stands with them. */
const KEY = 'exam-grading';

export const useMyStanding = (attemptId: number) =>
  useQuery({
    queryKey: [KEY, 'standing', attemptId],
    queryFn: ({ signal }) => calls.CheckUserIsCheat({ attemptId }, { signal }),
  });

export const useObjectDecision = () => useCommand(calls.ObjectExamDecision, [KEY]);
