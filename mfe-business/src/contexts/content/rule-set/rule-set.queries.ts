import { clientOf } from '@college/api-client/client';
import { ruleSet } from '@college/contracts/content/rule-set';
import { area } from '@college/contracts/platform/area';
import { recordQueries } from '@college/form-kit/record-queries';
import { http } from '@college/portal-sdk/http';
import { useQuery } from '@college/portal-sdk/query';

const calls = clientOf(http, ruleSet);
const areas = clientOf(http, area);

export const ruleSets = recordQueries({
  key: 'rule-set',
  page: calls.GetRuleSetPageList,
  one: calls.GetRuleSet,
  create: calls.CreateRuleSet,
  update: calls.UpdateRuleSet,
  remove: calls.DeleteRuleSet,
});

export const useAreas = () =>
  useQuery({
    queryKey: ['area', 'tree'],
    queryFn: ({ signal }) => areas.GetAreaTreeList(undefined, { signal }),
  });
