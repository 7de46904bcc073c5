import { clientOf } from '@college/api-client/client';
import { courseWare, MAX_WARES } from '@college/contracts/content/course-ware';
import type { CourseWareFields, CourseWareRow } from '@college/contracts/content/course-ware';
import type { InputOf } from '@college/contracts/core/endpoint';
import { JOB_NEWS, JobNews } from '@college/contracts/platform/job';
import { useCommand } from '@college/portal-sdk/command';
import { http } from '@college/portal-sdk/http';
import { onLive } from '@college/portal-sdk/live';
import { useMutation, useQuery, useQueryClient } from '@college/portal-sdk/query';
import { useEffect, useRef } from 'react';

const api = clientOf(http, courseWare);

/** What shows the course shows its wares, and its state may change with them. */
const COURSE = ['course'];
const listOf = (courseId: number) => ['course', 'wares', courseId];

/** The server reports the progress to whoever ordered the work; others, and who missed it, see it a little later. */
const LOOK_EVERY_MS = 5000;
const isUnderWay = ({ state }: CourseWareRow): boolean => state === 'waiting' || state === 'preparing';

/** Shows the progress of wares as the server reports it; one in another state is read again. */
const useWareNews = (courseId: number): void => {
  const client = useQueryClient();
  useEffect(
    () =>
      onLive(JOB_NEWS, (data) => {
        const news = JobNews.safeParse(data).data;
        const list = client.getQueryData<CourseWareRow[]>(listOf(courseId));
        const ware = list?.find(({ jobId, state }) => jobId === news?.id && state !== 'ready');
        if (!news || !list || !ware) return;
        if (ware.state !== 'preparing' || news.state !== 'running')
          void client.invalidateQueries({ queryKey: listOf(courseId) });
        else
          client.setQueryData<CourseWareRow[]>(
            listOf(courseId),
            list.map((row) => (row === ware ? { ...row, progress: news.progress } : row)),
          );
      }),
    [client, courseId],
  );
};

/** All wares of a course in their order, with how far those are that are being prepared. */
export const useWares = (courseId: number) => {
  const client = useQueryClient();
  useWareNews(courseId);
  const wares = useQuery({
    queryKey: listOf(courseId),
    queryFn: async ({ signal }) =>
      (await api.GetCourseWarePageList({ courseId, pageSize: MAX_WARES }, { signal })).items,
    refetchInterval: ({ state: { data } }) => (data?.some(isUnderWay) ? LOOK_EVERY_MS : false),
  });
  const underWay = wares.data?.filter(isUnderWay).length ?? 0;
  const before = useRef(underWay);
  useEffect(() => {
    // What is ready is worth hours, which the course shows.
    if (underWay < before.current) void client.invalidateQueries({ queryKey: ['course', 'one'] });
    before.current = underWay;
  }, [client, underWay]);
  return wares;
};

export const useWare = (id: number) =>
  useQuery({
    queryKey: ['course', 'ware', id],
    queryFn: ({ signal }) => api.GetCourseWare({ id }, { signal }),
  });

/** The commands of the wares of a course, as their dialog uses them. */
export const waresOf = (courseId: number) => ({
  key: 'course-ware',
  useCreate: () =>
    useCommand((fields: CourseWareFields) => api.CreateCourseWare({ ...fields, courseId }), COURSE),
  useUpdate: () =>
    useCommand(
      (input: InputOf<typeof courseWare.actions.UpdateCourseWare>) => api.UpdateCourseWare(input),
      COURSE,
    ),
});

export const useRemoveWare = () => useCommand(api.DeleteCourseWare, COURSE);
export const usePrepareWare = () => useCommand(api.PrepareCourseWare, COURSE);

/** The answer has the new order, which is shown before anything is loaded again. */
export const useSortWare = (courseId: number) => {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (input: { id: number; position: number }) => api.SortCourseWare(input),
    onSuccess: (order: CourseWareRow[]) => client.setQueryData(listOf(courseId), order),
    onSettled: () => client.invalidateQueries({ queryKey: COURSE }),
  });
};
