import { clientOf } from '@college/api-client/client';
import type { InputOf } from '@college/contracts/core/endpoint';
import { visitor } from '@college/contracts/reporting/visitor';
import type { VPublicItemGroup } from '@college/contracts/site/visitor-public-item';
import { http } from '@college/portal-sdk/http';
import type { UseQueryResult } from '@college/portal-sdk/query';
import { useScreenQuery } from '@college/portal-sdk/screen-query';
import { useSession } from '@college/portal-sdk/session';

const api = clientOf(http, visitor);

/** The published public items, kind by kind, with the kinds in the language of the page. */
export const usePublicItems = (
  query: InputOf<(typeof visitor.actions)['GetVPublicItemList']>,
): UseQueryResult<VPublicItemGroup[], Error> => {
  const language = useSession((session) => session.language);
  return useScreenQuery(['visitor', 'public-item', query, language], (signal) =>
    api.GetVPublicItemList(query, { signal }),
  );
};
