import { ApiError } from '@college/api-client/api-error';
import { clientOf } from '@college/api-client/client';
import { checkpointErrors, studyCheckpoints } from '@college/contracts/study/study-checkpoint';
import type { OutputOf } from '@college/contracts/core/endpoint';
import { quiet } from '@college/portal-sdk/command';
import { http } from '@college/portal-sdk/http';
import { useMutation } from '@college/portal-sdk/query';

const calls = clientOf(http, studyCheckpoints);

export type CheckpointOutcome = OutputOf<(typeof studyCheckpoints.actions)['AnswerCheckpoint']>;

/** The dialog shows a refusal itself: no toast beside it. */
export const useAnswerCheckpoint = () =>
  useMutation({
    mutationFn: (input: Parameters<typeof calls.AnswerCheckpoint>[0]) => calls.AnswerCheckpoint(input, quiet),
  });

/** It was decided without this answer: its time was up, or another page answered. */
export const isOver = (error: unknown): boolean =>
  error instanceof ApiError &&
  (error.id === checkpointErrors.late.id || error.id === checkpointErrors.notOpen.id);
