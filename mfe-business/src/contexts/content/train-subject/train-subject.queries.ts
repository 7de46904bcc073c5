import { clientOf } from '@college/api-client/client';
import { trainSubject } from '@college/contracts/content/train-subject';
import { recordQueries } from '@college/form-kit/record-queries';
import { useCommand } from '@college/portal-sdk/command';
import { http } from '@college/portal-sdk/http';

const calls = clientOf(http, trainSubject);

export const trainSubjects = recordQueries({
  key: 'train-subject',
  page: calls.GetTrainSubjectPageList,
  one: calls.GetTrainSubject,
  create: calls.CreateTrainSubject,
  update: calls.UpdateTrainSubject,
  remove: calls.DeleteTrainSubject,
});

export const useSetEnabled = () => useCommand(calls.ChangeTrainSubjectEnable, [trainSubjects.key]);
