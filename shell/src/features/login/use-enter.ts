import type { AccessToken } from '@college/portal-sdk/access-token';
import { useNavigate, useSearchParams } from '@college/portal-sdk/router';
import { safeTarget } from '../../app/safe-target.ts';
import { beginLogin } from '../../session/login-state.ts';
import { requestPasswordCheck } from '../../session/password-check-flow.ts';

/** Signs in, and does what follows. Throws what refuses the login. */
export type Enter = (signIn: () => Promise<AccessToken>) => Promise<void>;

/** What follows every login: the token is stored, the password is checked soon, and the user is redirected. */
export const useEnter = (): Enter => {
  const navigate = useNavigate();
  const [search] = useSearchParams();
  return async (signIn) => {
    beginLogin(await signIn());
    requestPasswordCheck();
    // The guard loads the session before the page.
    await navigate(safeTarget(search.get('redirect')), { replace: true });
  };
};
