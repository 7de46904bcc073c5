import { clientOf } from '@college/api-client/client';
import type { DownloadOptions } from '@college/api-client/client';
import { classUser } from '@college/contracts/classes/class-user';
import { estimate } from '@college/contracts/classes/estimate';
import { myClass } from '@college/contracts/completion/my-class';
import type { MyClassTab } from '@college/contracts/completion/my-class';
import { myNoticeService } from '@college/contracts/site/my-notice';
import { periodProof } from '@college/contracts/completion/period-proof';
import { useCommand } from '@college/portal-sdk/command';
import { http } from '@college/portal-sdk/http';
import { useQuery } from '@college/portal-sdk/query';
import { useScreenQuery } from '@college/portal-sdk/screen-query';

const api = clientOf(http, myClass);
const estimates = clientOf(http, estimate);
const places = clientOf(http, classUser);
const notices = clientOf(http, myNoticeService);
const proofs = clientOf(http, periodProof);

const KEY = 'my-class';

export const useMyClasses = (query: { tab: MyClassTab; page: number; pageSize: number }) =>
  useScreenQuery([KEY, 'list', query], (signal) => api.GetStudentTrainClassPageList(query, { signal }));

export const useMyClass = (classId: number) =>
  useQuery({
    queryKey: [KEY, 'one', classId],
    queryFn: ({ signal }) => api.GetEntryTrainClassInfo({ classId }, { signal }),
  });

/** How far the newest applications are. */
export const useApplyProgress = (enabled: boolean) =>
  useQuery({
    queryKey: [KEY, 'progress'],
    queryFn: ({ signal }) => api.GetStudentApplyProgress({}, { signal }),
    enabled,
  });

export const useAdmissionNotice = (classId: number) =>
  useQuery({
    queryKey: [KEY, 'notice', classId],
    queryFn: ({ signal }) => api.SelectedTrainNotice({ classId }, { signal }),
  });

export const useEstimate = (classId: number) =>
  useQuery({
    queryKey: [KEY, 'estimate', classId],
    queryFn: ({ signal }) => estimates.GetTrainClassEstimate({ classId }, { signal }),
  });

export const useConfirmNotice = () => useCommand(notices.MarkNoticeRead, [KEY]);
/** Shown at once: with the answer the form gives way to its thanks. */
export const useSubmitEstimate = (onDone: () => void) => useCommand(estimates.SubmitEstimate, [KEY], onDone);
export const useApplyAgain = () => useCommand(places.ApplyTrainClass, [KEY]);
export const useWithdraw = () => useCommand(places.WithdrawTrainClassApply, [KEY]);

export const exportMyProof = (classId: number) => (options: DownloadOptions) =>
  proofs.ExportMyPeriodProve({ classId }, options);
