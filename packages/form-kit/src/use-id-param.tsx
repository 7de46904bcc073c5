import { Id } from '@college/contracts/core/paging';
import { useSearchParams } from '@college/portal-sdk/router';

/** The `id` in the URL; null when it is missing or invalid. */
export const useIdParam = (): number | null =>
  Id.safeParse(Number(useSearchParams()[0].get('id'))).data ?? null;
