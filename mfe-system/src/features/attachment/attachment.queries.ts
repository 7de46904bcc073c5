import { clientOf } from '@college/api-client/client';
import type { InputOf } from '@college/contracts/core/endpoint';
import { attachment } from '@college/contracts/platform/attachment';
import { useCommand } from '@college/portal-sdk/command';
import { http } from '@college/portal-sdk/http';
import { useQuery } from '@college/portal-sdk/query';
import { useScreenQuery } from '@college/portal-sdk/screen-query';

const attachments = clientOf(http, attachment);

const ATTACHMENT = ['attachment'];

export type AttachmentQuery = InputOf<(typeof attachment.actions)['GetAttachmentPageList']>;

export const useAttachments = (query: AttachmentQuery) =>
  useScreenQuery(['attachment', 'list', query], (signal) =>
    attachments.GetAttachmentPageList(query, { signal }),
  );

/** One file, loaded every time: its address is valid for some hours only. */
export const useAttachment = (id: number) =>
  useQuery({
    queryKey: ['attachment', 'one', id],
    queryFn: ({ signal }) => attachments.GetAttachment({ id }, { signal }),
    gcTime: 0,
  });

/** The used and the allowed space of the caller's own files. */
export const useUploadLimits = () =>
  useQuery({
    queryKey: ['attachment', 'limits'],
    queryFn: ({ signal }) => attachments.GetUploadLimits(undefined, { signal }),
  });

export const useDeleteAttachment = () => useCommand(attachments.DeleteAttachment, ATTACHMENT);
