import { useSearchParams } from '@college/portal-sdk/router';

/** The `id` of the address; null when it is missing or no id. */
export const useIdParam = (): number | null => {
  const id = Number(useSearchParams()[0].get('id'));
  return Number.isInteger(id) && id > 0 ? id : null;
};
