/**
 * Who watches the replay of a live course. Its addresses are made for one login, and each key of the film is asked for
 * again: who was signed out, left the class, or has a role without the right gets no further than the minute they are in.
 */
import { findWatched } from './room-course.table.ts';
import type { Caller, Services } from '../../../app/context.ts';
import type { MediaViewer } from '../../content/ware-media/media-viewer.port.ts';
import { failureOfLogin } from '../../../app/guard.ts';
import { hasRoom, replayRefusal } from '../live-course/live-access.port.ts';
import type { Viewer } from '../../content/ware-media/ware-media.port.ts';

const VIEWER = /^replay-(\d{1,10})-([\da-f-]{36})$/;

export const replayViewerOf = (liveCourseId: number, { sessionId }: Pick<Caller, 'sessionId'>): Viewer =>
  `replay-${liveCourseId}-${sessionId}`;

interface Asked {
  readonly viewer: string;
  /** Of the film that is asked for. */
  readonly rowKey: string;
}

const mayWatch = async (
  { database: { read }, logins, now }: Services,
  { viewer, rowKey }: Asked,
): Promise<boolean> => {
  const [, id, sessionId] = VIEWER.exec(viewer) ?? [];
  if (id === undefined || sessionId === undefined) return false;
  const login = await logins.find(read, sessionId, 'live-course:enter');
  if (!login?.allowed || !login.hasRole || login.mustChangePassword) return false;
  if (failureOfLogin(login, now())) return false;
  const { scope } = login.caller;
  const course = await findWatched(read, scope, { id: Number(id), rowKey });
  return course !== undefined && !hasRoom(course) && (await replayRefusal(read, scope, course)) === null;
};

export const replayViewer: MediaViewer = {
  mayHaveKey: mayWatch,
  mayHaveRange: mayWatch,
  mayHavePage: mayWatch,
};
