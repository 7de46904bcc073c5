import { ApiError } from '@college/api-client/api-error';
import { clientOf } from '@college/api-client/client';
import type { DownloadOptions } from '@college/api-client/client';
import { liveRoom } from '@college/contracts/live/live-room-call';
import type { ReplayLine } from '@college/contracts/live/live-room-call';
import type { LiveIngest, LivePlay } from '@college/contracts/live/live-stream';
import type { InputOf } from '@college/contracts/core/endpoint';
import { quiet, useCommand } from '@college/portal-sdk/command';
import { http } from '@college/portal-sdk/http';
import { useScreenQuery } from '@college/portal-sdk/screen-query';

const calls = clientOf(http, liveRoom);
type Calls = (typeof liveRoom)['actions'];

const KEY = 'live-room';
/** What the list of live courses and their pages show changes, too. */
const COURSES = ['live-course'];

/** The page itself says why somebody does not come in. */
export const enterRoom = (input: InputOf<Calls['EnterLiveCourse']>) => calls.EnterLiveCourse(input, quiet);

/** For this connection; null once the lesson takes nothing in. */
export const askToSend = async (id: number): Promise<LiveIngest | null> => {
  try {
    return await calls.SendLivePicture({ id }, quiet);
  } catch (error) {
    if (error instanceof ApiError && error.code >= 40000 && error.code < 42900) return null;
    throw error;
  }
};
export const renewPicture = (id: number): Promise<LivePlay> => calls.GetLivePicture({ id }, quiet);

export const useOpenLiveCourse = () => useCommand(calls.OpenLiveCourse, COURSES);
export const useOverPlayLiveCourse = () => useCommand(calls.OverPlayLiveCourse, COURSES);

/** All of it, in as many answers as it takes. */
const replayChat = async (id: number, signal: AbortSignal): Promise<ReplayLine[]> => {
  const all: ReplayLine[] = [];
  for (;;) {
    const after = all.at(-1)?.id;
    const { lines, isMore } = await calls.GetLiveReplayChat(
      { id, ...(after !== undefined && { after }) },
      { ...quiet, signal },
    );
    all.push(...lines);
    if (!isMore || lines.length === 0) return all;
  }
};

export const useReplayChat = (id: number) =>
  useScreenQuery([KEY, 'replay-chat', id], (signal) => replayChat(id, signal));

export const useLiveAttendance = (query: InputOf<Calls['GetLiveAttendancePageList']>) =>
  useScreenQuery([KEY, 'attendance', query], (signal) => calls.GetLiveAttendancePageList(query, { signal }));

export const useLiveChat = (query: InputOf<Calls['GetLiveChatPageList']>) =>
  useScreenQuery([KEY, 'chat', query], (signal) => calls.GetLiveChatPageList(query, { signal }));

export const attendanceFile = (id: number) => (options: DownloadOptions) =>
  calls.ExportLiveAttendance({ id }, options);
