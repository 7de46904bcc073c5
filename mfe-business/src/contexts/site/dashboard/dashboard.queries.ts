import { clientOf } from '@college/api-client/client';
import { dashboard } from '@college/contracts/site/dashboard';
import { useCommand } from '@college/portal-sdk/command';
import { http } from '@college/portal-sdk/http';
import { useScreenQuery } from '@college/portal-sdk/screen-query';
import { useSession } from '@college/portal-sdk/session';

const calls = clientOf(http, dashboard);
const KEY = ['dashboard'] as const;

/** Another role has another first page, also without a reload. */
const useRoleKey = (which: string) => [...KEY, which, useSession((session) => session.currentRoleId)];

export const useManagerDashboard = () =>
  useScreenQuery(useRoleKey('manager'), (signal) => calls.GetManagerDashboard(undefined, { signal }));

export const useStudentDashboard = () =>
  useScreenQuery(useRoleKey('student'), (signal) => calls.GetStudentDashboard(undefined, { signal }));

export const useSetShortcuts = () => useCommand(calls.SetShortcuts, KEY);
