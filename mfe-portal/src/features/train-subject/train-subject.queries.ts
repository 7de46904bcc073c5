import { clientOf } from '@college/api-client/client';
import type { InputOf } from '@college/contracts/core/endpoint';
import { visitor } from '@college/contracts/reporting/visitor';
import { http } from '@college/portal-sdk/http';
import { useScreenQuery } from '@college/portal-sdk/screen-query';

const calls = clientOf(http, visitor);

type SubjectQuery = InputOf<(typeof visitor.actions)['GetVTrainSubjectPageList']>;

/** The screen shows the error itself. */
export const useSubjects = (query: SubjectQuery) =>
  useScreenQuery(['visitor', 'train-subject', query], (signal) =>
    calls.GetVTrainSubjectPageList(query, { signal }),
  );
