import { ApiError } from '@college/api-client/api-error';
import { userErrors } from '@college/contracts/identity/user';
import { Link, useLocation } from '@college/portal-sdk/router';
import { useTexts } from '@college/portal-sdk/texts';
import { userFormTexts } from './user-form.texts.ts';

/** The account that has the ID card already; null for another refusal. */
const ownerOf = (refusal: Error | null): number | null =>
  refusal instanceof ApiError && refusal.id === userErrors.idCardHeld.id
    ? (userErrors.idCardHeld.data.safeParse(refusal.data).data?.holderId ?? null)
    : null;

/** The link to that account; null for another refusal. */
export const useCardOwnerLink = (refusal: Error | null) => {
  const t = useTexts(userFormTexts);
  const state: unknown = useLocation().state;
  const ownerId = ownerOf(refusal);
  if (ownerId === null) return null;
  return (
    <Link to={`/user/edit?id=${ownerId}`} state={state}>
      {t('openOwner')}
    </Link>
  );
};
