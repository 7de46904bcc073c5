import { clientOf } from '@college/api-client/client';
import { trainPlan } from '@college/contracts/classes/train-plan';
import { trainSubject } from '@college/contracts/content/train-subject';
import { area } from '@college/contracts/platform/area';
import { recordQueries } from '@college/form-kit/record-queries';
import { useCommand } from '@college/portal-sdk/command';
import { http } from '@college/portal-sdk/http';
import { useQuery } from '@college/portal-sdk/query';

const calls = clientOf(http, trainPlan);
const subjects = clientOf(http, trainSubject);
const areas = clientOf(http, area);

export const trainPlans = recordQueries({
  key: 'train-plan',
  page: calls.GetTrainPlanPageList,
  one: calls.GetTrainPlan,
  create: calls.CreateTrainPlan,
  update: calls.UpdateTrainPlan,
  remove: calls.DeleteTrainPlan,
});

/** Submits, approves, returns, finishes or voids a plan. */
export const useMoveTrainPlan = () => useCommand(calls.UpdateTrainPlanState, [trainPlans.key]);

export const useSubjects = (enabled: boolean) =>
  useQuery({
    queryKey: ['train-subject', 'selection'],
    queryFn: ({ signal }) => subjects.GetTrainSubjectSelection(undefined, { signal }),
    enabled,
  });

export const useAreas = () =>
  useQuery({
    queryKey: ['area', 'tree'],
    queryFn: ({ signal }) => areas.GetAreaTreeList(undefined, { signal }),
  });
