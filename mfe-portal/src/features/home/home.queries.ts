import { clientOf } from '@college/api-client/client';
import type { OutputOf } from '@college/contracts/core/endpoint';
import { visitor } from '@college/contracts/reporting/visitor';
import { http } from '@college/portal-sdk/http';
import { useScreenQuery } from '@college/portal-sdk/screen-query';

const api = clientOf(http, visitor);

export type HomeInfo = OutputOf<(typeof visitor.actions)['GetVHomeInfo']>;

/** The screen shows the error itself. */
export const useHomeInfo = () =>
  useScreenQuery(['visitor', 'home'], (signal) => api.GetVHomeInfo(undefined, { signal }));
