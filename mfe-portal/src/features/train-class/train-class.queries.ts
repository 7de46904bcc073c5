import { clientOf } from '@college/api-client/client';
import type { InputOf } from '@college/contracts/core/endpoint';
import { visitor } from '@college/contracts/visitor/visitor';
import { http } from '@college/portal-sdk/http';
import { useScreenQuery } from '@college/portal-sdk/screen-query';

const api = clientOf(http, visitor);

export type ClassQuery = InputOf<(typeof visitor.actions)['GetVTrainClassPageList']>;

/** The screen says itself what went wrong. */
export const useClasses = (query: ClassQuery) =>
  useScreenQuery(['visitor', 'train-class', query], (signal) =>
    api.GetVTrainClassPageList(query, { quiet: true, signal }),
  );
