import { clientOf } from '@college/api-client/client';
import { dashboard } from '@college/contracts/site/dashboard';
import { http } from '@college/portal-sdk/http';
import { applyFavourites } from '@college/portal-sdk/session';

const calls = clientOf(http, dashboard);

/** Stores what the user has pinned, which the first page has as shortcuts. */
export const setFavourites = async (moduleIds: readonly number[]) => {
  const set = await calls.SetShortcuts({ moduleIds: [...moduleIds] });
  applyFavourites(set.isOwn ? set.moduleIds : []);
};
