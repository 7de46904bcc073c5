import { clientOf } from '@college/api-client/client';
import type { DownloadOptions } from '@college/api-client/client';
import { attendance } from '@college/contracts/classes/attendance';
import type { AttendanceKind, CodeOnScreen } from '@college/contracts/classes/attendance-row';
import type { InputOf } from '@college/contracts/core/endpoint';
import { quiet, useCommand } from '@college/portal-sdk/command';
import { http } from '@college/portal-sdk/http';
import { useMutation, useQuery } from '@college/portal-sdk/query';
import { useScreenQuery } from '@college/portal-sdk/screen-query';

const api = clientOf(http, attendance);
type Calls = (typeof attendance)['actions'];

export const ATTENDANCE = ['attendance'];

export const useClassAttendance = (classId: number) =>
  useQuery({
    queryKey: [...ATTENDANCE, 'class', classId],
    queryFn: ({ signal }) => api.GetClassAttendance({ classId }, { signal }),
  });

export type RosterQuery = InputOf<Calls['GetLessonAttendancePageList']>;
export const useRoster = (query: RosterQuery) =>
  useScreenQuery([...ATTENDANCE, 'roster', query], (signal) =>
    api.GetLessonAttendancePageList(query, { signal }),
  );

export type ReportQuery = InputOf<Calls['GetReportPageList']>;
export const useReports = (query: ReportQuery) =>
  useScreenQuery([...ATTENDANCE, 'reports', query], (signal) => api.GetReportPageList(query, { signal }));

/** Who came meanwhile is on the screen soon, and the next code at its moment. */
const EVERY_MS = 3_000;
const LEAST_MS = 250;

const untilNext = (shown: CodeOnScreen | undefined): number => {
  if (!shown) return EVERY_MS;
  const left = Date.parse(shown.until) - Date.parse(shown.now);
  return Math.max(LEAST_MS, Math.min(EVERY_MS, left + LEAST_MS / 5));
};

export type ShownCode = { lessonId: number; kind: AttendanceKind } | { classId: number };

export const useCode = (code: ShownCode) =>
  useQuery({
    queryKey: [...ATTENDANCE, 'code', code],
    queryFn: ({ signal }) =>
      'classId' in code
        ? api.GetReportCode(code, { ...quiet, signal })
        : api.GetAttendanceCode(code, { ...quiet, signal }),
    refetchInterval: ({ state }) => untilNext(state.data),
    // The window with the code may lie behind another one.
    refetchIntervalInBackground: true,
    retry: false,
    gcTime: 0,
  });

export const useSignByHand = () => useCommand(api.StudentAttendance, ATTENDANCE);
export const useCancelAttendance = () => useCommand(api.CancelAttendance, ATTENDANCE);
export const useReopenLesson = () => useCommand(api.ReopenLessonAttendance, ATTENDANCE);
export const useCloseLesson = () => useCommand(api.CloseLessonAttendance, ATTENDANCE);
export const useReport = () => useCommand(api.StudentReport, ATTENDANCE);
export const useCancelReport = () => useCommand(api.StudentCancelReport, ATTENDANCE);

/** Of the phone: the page says itself what became of it. */
export const useSign = () =>
  useMutation({
    mutationFn: (input: InputOf<Calls['StudentAttendance']>) => api.StudentAttendance(input, quiet),
  });
export const useReportByCode = () =>
  useMutation({
    mutationFn: (input: InputOf<Calls['StudentReport']>) => api.StudentReport(input, quiet),
  });

export const importScores = (input: InputOf<Calls['ImportFaceScore']>) => api.ImportFaceScore(input, quiet);
export const scoreTemplate = (options: DownloadOptions) => api.ExportFaceScoreTemplate(undefined, options);
