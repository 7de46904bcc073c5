import { clientOf } from '@college/api-client/client';
import { standard } from '@college/contracts/site/standard';
import { recordQueries } from '@college/form-kit/record-queries';
import { http } from '@college/portal-sdk/http';

const calls = clientOf(http, standard);

export const standards = recordQueries({
  key: 'standard',
  page: calls.GetStandardPageList,
  one: calls.GetStandard,
  create: calls.CreateStandard,
  update: calls.UpdateStandard,
  remove: calls.DeleteStandard,
});
