import { clientOf } from '@college/api-client/client';
import { dashboard } from '@college/contracts/site/dashboard';
import type { InputOf } from '@college/contracts/core/endpoint';
import { useCommand } from '@college/portal-sdk/command';
import { http } from '@college/portal-sdk/http';
import { useScreenQuery } from '@college/portal-sdk/screen-query';
import { applyFavourites, useSession } from '@college/portal-sdk/session';

const calls = clientOf(http, dashboard);
const KEY = ['dashboard'] as const;

/** Another role has another first page, also without a reload. */
const useRoleKey = (which: string) => [...KEY, which, useSession((session) => session.currentRoleId)];

export const useManagerDashboard = () =>
  useScreenQuery(useRoleKey('manager'), (signal) => calls.GetManagerDashboard(undefined, { signal }));

export const useStudentDashboard = () =>
  useScreenQuery(useRoleKey('student'), (signal) => calls.GetStudentDashboard(undefined, { signal }));

/** The menu has them as favourites, where they are the user's own. */
export const useSetShortcuts = () =>
  useCommand(async (input: InputOf<(typeof dashboard.actions)['SetShortcuts']>) => {
    const set = await calls.SetShortcuts(input);
    applyFavourites(set.isOwn ? set.moduleIds : []);
    return set;
  }, KEY);
