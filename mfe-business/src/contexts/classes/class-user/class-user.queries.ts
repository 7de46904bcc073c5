import { clientOf } from '@college/api-client/client';
import type { DownloadOptions } from '@college/api-client/client';
import { classGrade } from '@college/contracts/completion/class-grade';
import { classUser } from '@college/contracts/classes/class-user';
import { periodProof } from '@college/contracts/completion/period-proof';
import { trainClass } from '@college/contracts/completion/train-class';
import type { InputOf } from '@college/contracts/core/endpoint';
import { user } from '@college/contracts/identity/user';
import { useCommand } from '@college/portal-sdk/command';
import { http } from '@college/portal-sdk/http';
import { useQuery } from '@college/portal-sdk/query';
import { useScreenQuery } from '@college/portal-sdk/screen-query';

const api = clientOf(http, classUser);
const grades = clientOf(http, classGrade);
const classes = clientOf(http, trainClass);
const users = clientOf(http, user);
const proofs = clientOf(http, periodProof);

const KEY = ['class-user'];

export type ClassUserQuery = InputOf<(typeof classUser)['actions']['GetTrainClassUserPageList']>;
export const useClassUsers = (query: ClassUserQuery) =>
  useScreenQuery([...KEY, 'list', query], (signal) => api.GetTrainClassUserPageList(query, { signal }));
export const useClassUser = (id: number) =>
  useQuery({
    queryKey: [...KEY, 'one', id],
    queryFn: ({ signal }) => api.GetTrainClassUserInfo({ id }, { signal }),
  });
/** The row of the grade list of one student. */
export const useStudentGrade = (classId: number, placeId: number) =>
  useQuery({
    queryKey: [...KEY, 'grade', placeId],
    queryFn: ({ signal }) =>
      grades.GetTrainClassGradePageList({ classId, placeId, page: 1, pageSize: 1 }, { signal }),
  });
export const useClassOfUsers = (id: number) =>
  useQuery({
    queryKey: [...KEY, 'class', id],
    queryFn: ({ signal }) => classes.GetTrainClassInfo({ id }, { signal }),
  });

export type PeopleQuery = InputOf<(typeof user)['actions']['GetUserPageList']>;
export const usePeople = (query: PeopleQuery) =>
  useScreenQuery([...KEY, 'people', query], (signal) => users.GetUserPageList(query, { signal }));

export const exportProof = (id: number) => (options: DownloadOptions) =>
  proofs.ExportStudentPeriodProve({ id }, options);
/** Nobody is asked about until the people are there. */
export const useStanding = (classId: number, userIds: readonly number[]) =>
  useQuery({
    queryKey: [...KEY, 'standing', classId, userIds],
    queryFn: ({ signal }) => api.GetPeopleStanding({ classId, userIds: [...userIds] }, { signal }),
    enabled: userIds.length > 0,
  });

export const useAudit = () => useCommand(api.AuditTrainClassUser, KEY);
export const useDecrease = () => useCommand(api.DecreaseStudent, KEY);
export const useIncrease = () => useCommand(api.IncreaseStudent, KEY);
export const useApply = () => useCommand(api.ApplyTrainClass, KEY);
export const useWithdraw = () => useCommand(api.WithdrawTrainClassApply, KEY);
export const useNotifyStudents = () => useCommand(api.NotifyStudents, KEY);
export const useDeletePlace = () => useCommand(api.DeleteStudent, KEY);
