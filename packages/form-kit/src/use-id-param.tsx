import { Id } from '@college/contracts/core/paging';
import { useSearchParams } from '@college/portal-sdk/router';

/** The `id` of the address; null when it is missing or no id. */
export const useIdParam = (): number | null =>
  Id.safeParse(Number(useSearchParams()[0].get('id'))).data ?? null;
