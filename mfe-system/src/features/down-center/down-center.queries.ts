import { clientOf } from '@college/api-client/client';
import { downCenter } from '@college/contracts/site/down-center';
import { recordQueries } from '@college/form-kit/record-queries';
import { http } from '@college/portal-sdk/http';

const calls = clientOf(http, downCenter);

export const downloads = recordQueries({
  key: 'down-center',
  page: calls.GetAllDownCenterPageList,
  create: calls.CreateDownCenter,
  update: calls.UpdateDownCenter,
  remove: calls.DeleteDownCenter,
});
