import { clientOf } from '@college/api-client/client';
import { dashboard } from '@college/contracts/site/dashboard';
import { myNoticeService } from '@college/contracts/site/my-notice';
import type { InputOf } from '@college/contracts/core/endpoint';
import { useCommand } from '@college/portal-sdk/command';
import { http } from '@college/portal-sdk/http';
import { useQueryClient } from '@college/portal-sdk/query';
import { useScreenQuery } from '@college/portal-sdk/screen-query';
import { applyFavourites, useSession } from '@college/portal-sdk/session';

const calls = clientOf(http, dashboard);
const notices = clientOf(http, myNoticeService);
const KEY = ['dashboard'] as const;
/** Of the shell, whose bell has the same number. */
const BELL = ['my-notice'];

/** Another role has another first page, also without a reload. */
const useRoleKey = (which: string) => [...KEY, which, useSession((session) => session.currentRoleId)];

export const useManagerDashboard = () =>
  useScreenQuery(useRoleKey('manager'), (signal) => calls.GetManagerDashboard(undefined, { signal }));

export const useStudentDashboard = () =>
  useScreenQuery(useRoleKey('student'), (signal) => calls.GetStudentDashboard(undefined, { signal }));

export const useMarkAllRead = () => {
  const client = useQueryClient();
  return useCommand(notices.MarkNoticeRead, KEY, () => void client.invalidateQueries({ queryKey: BELL }));
};

export const useUndoAllRead = () => {
  const client = useQueryClient();
  return useCommand(notices.UndoNoticeRead, KEY, () => void client.invalidateQueries({ queryKey: BELL }));
};

/** The menu has them as favourites, where they are the user's own. */
export const useSetShortcuts = () =>
  useCommand(async (input: InputOf<(typeof dashboard.actions)['SetShortcuts']>) => {
    const set = await calls.SetShortcuts(input);
    applyFavourites(set.isOwn ? set.moduleIds : []);
    return set;
  }, KEY);
