import { clientOf } from '@college/api-client/client';
import { visitor } from '@college/contracts/reporting/visitor';
import { http } from '@college/portal-sdk/http';
import { useQuery } from '@college/portal-sdk/query';
import type { LoadedWare } from '@college/player/course-player';

const api = clientOf(http, visitor);

/** One public course. Without an id nothing is requested. */
export const useCourse = (id: number | null) =>
  useQuery({
    queryKey: ['visitor', 'course', 'one', id],
    queryFn: ({ signal }) => api.GetVCourseInfo({ id: id ?? 0 }, { signal }),
    enabled: id !== null,
  });

/** A ware, with addresses of its own for whoever asks. */
export const loadWare = (id: number, signal: AbortSignal): Promise<LoadedWare> =>
  api.GetVCourseWare({ id }, { signal });
