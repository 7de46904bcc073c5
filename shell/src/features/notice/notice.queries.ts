import { clientOf } from '@college/api-client/client';
import { NOTICE_NEWS, myNoticeService } from '@college/contracts/site/my-notice';
import type { NoticeNews } from '@college/contracts/site/my-notice';
import type { InputOf } from '@college/contracts/core/endpoint';
import { useCommand } from '@college/portal-sdk/command';
import { backgroundHttp, http } from '@college/portal-sdk/http';
import { onLive } from '@college/portal-sdk/live';
import { useQuery, useQueryClient } from '@college/portal-sdk/query';
import { useScreenQuery } from '@college/portal-sdk/screen-query';
import { useEffect } from 'react';

const calls = clientOf(http, myNoticeService);
/** Background calls. */
const background = clientOf(backgroundHttp, myNoticeService);

const MINE = ['my-notice'];
/** How many are listed in the menu of the bell. */
export const IN_MENU = 5;

export type InboxQuery = InputOf<(typeof myNoticeService.actions)['GetMyInsideNotices']>;

export const useUnreadCount = () =>
  useQuery({
    queryKey: [...MINE, 'unread'],
    queryFn: ({ signal }) => background.GetUnreadNoticeCount(undefined, { signal }),
  });

/** Loaded when the user is about to open the menu. */
export const useNewestNotices = (enabled: boolean) =>
  useQuery({
    queryKey: [...MINE, 'newest'],
    queryFn: ({ signal }) => calls.GetMyInsideNotices({ page: 1, pageSize: IN_MENU }, { signal }),
    enabled,
  });

export const useInbox = (query: InboxQuery) =>
  useScreenQuery([...MINE, 'list', query], (signal) => calls.GetMyInsideNotices(query, { signal }));

export const useMyNotice = (id: number) =>
  useQuery({
    queryKey: ['my-notice-text', id],
    queryFn: ({ signal }) => calls.GetMyNotice({ id }, { signal }),
  });

/** Notices to confirm, loaded once per page load. */
export const useUnconfirmed = () =>
  useQuery({
    queryKey: ['notice-on-load'],
    queryFn: ({ signal }) => background.GetSentNotices(undefined, { signal }),
    staleTime: Infinity,
    gcTime: Infinity,
    retry: false,
    refetchOnWindowFocus: false,
    refetchOnReconnect: false,
  });

export const useMarkRead = () => useCommand(calls.MarkNoticeRead, MINE);
export const useUndoRead = () => useCommand(calls.UndoNoticeRead, MINE);

/** Loads again whenever the server notifies, after a random delay within the time that the server gives. */
export const useNoticeNews = (): void => {
  const client = useQueryClient();
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    const stop = onLive(NOTICE_NEWS, (data) => {
      clearTimeout(timer);
      timer = setTimeout(
        () => void client.invalidateQueries({ queryKey: MINE }),
        Math.random() * (data as NoticeNews).spread,
      );
    });
    return () => {
      clearTimeout(timer);
      stop();
    };
  }, [client]);
};
