import { clientOf } from '@college/api-client/client';
import { notice } from '@college/contracts/site/notice';
import type { InputOf } from '@college/contracts/core/endpoint';
import { useCommand } from '@college/portal-sdk/command';
import { http } from '@college/portal-sdk/http';
import { keepPreviousData, useQuery } from '@college/portal-sdk/query';
import { useScreenQuery } from '@college/portal-sdk/screen-query';

export const notices = clientOf(http, notice);
const NOTICE = ['notice'];

type Actions = typeof notice.actions;
export type NoticeQuery = InputOf<Actions['GetNoticeListByType']>;
export type InsideQuery = InputOf<Actions['GetSentInsideNotices']>;
export type ReceiptQuery = InputOf<Actions['GetNoticeReceiptPageList']>;

/** Those of one type or of all; with `inside` the internal notices that were sent. */
export const useNotices = (query: NoticeQuery, inside: boolean) =>
  useScreenQuery([...NOTICE, 'list', inside, query], (signal) => {
    if (!inside) return notices.GetNoticeListByType(query, { signal });
    const { page, pageSize, keyword, sorting } = query;
    return notices.GetSentInsideNotices({ page, pageSize, keyword, sorting }, { signal });
  });

/** One notice, loaded every time: a form filled from an old version would be refused. */
export const useNotice = (id: number) =>
  useQuery({
    queryKey: [...NOTICE, 'one', id],
    queryFn: ({ signal }) => notices.GetNotice({ id }, { signal }),
    gcTime: 0,
  });

/** The recipients of a draft and their number; loaded when it is about to be sent. */
export const useNoticeReach = (id: number, enabled: boolean) =>
  useQuery({
    queryKey: [...NOTICE, 'reach', id],
    queryFn: ({ signal }) => notices.GetNoticeReach({ id }, { signal }),
    enabled,
    gcTime: 0,
  });

/** The possible targets; classes are searched by name. */
export const useNoticeTargets = (keyword: string) =>
  useQuery({
    queryKey: ['notice-targets', keyword],
    queryFn: ({ signal }) => notices.GetNoticeTargets({ keyword: keyword || undefined }, { signal }),
    placeholderData: keepPreviousData,
  });

export const useReceipts = (query: ReceiptQuery) =>
  useScreenQuery([...NOTICE, 'receipts', query], (signal) =>
    notices.GetNoticeReceiptPageList(query, { signal }),
  );

export const useCreateNotice = () => useCommand(notices.CreateNotice, NOTICE);
export const useUpdateNotice = () => useCommand(notices.UpdateNotice, NOTICE);
export const useSendNotice = () => useCommand(notices.SendNotice, NOTICE);
export const useWithdrawNotice = () => useCommand(notices.WithdrawNotice, NOTICE);
/** `onGone` leaves a page that shows only this notice, which is then not requested in vain. */
export const useDeleteNotice = (onGone?: () => void) =>
  useCommand(notices.DeleteNotice, NOTICE, {
    onDone: onGone,
    gone: ({ id }) => [
      [...NOTICE, 'one', id],
      [...NOTICE, 'receipts', { id }],
    ],
  });
