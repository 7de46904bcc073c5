import { ApiError, TransportError } from '@college/api-client/api-error';
import type { Bootstrap } from '@college/contracts/identity/session';
import { lossOf, stayLoggedOut } from '@college/portal-sdk/login-lost';
import { notify, REFUSAL_TOAST, TRANSPORT_TOAST } from '@college/portal-sdk/notify';
import { renew } from '@college/portal-sdk/renewal';
import { currentToken } from '@college/portal-sdk/access-token';
import { applyBootstrap, getSession } from '@college/portal-sdk/session';
import { applyLanguage, defineTexts, translate } from '@college/portal-sdk/texts';
import type { PageState } from '../app/document-state.ts';
import { noteLossAtStart } from '../app/wanted-place.ts';
import {
  fallBackToStoredRegistry,
  fetchRegistry,
  noteOriginsOf,
  refreshRegistry,
  setRegistry,
} from '../federation/index.ts';
import { sessionCalls, tokenCalls } from './calls.ts';
import { endLogin, mayHaveLogin, takeUpLogin } from './login-state.ts';

const texts = defineTexts('session', {
  en: { failed: 'Verification failed, please login again' },
  'zh-CN': { failed: '验证失败，请重新登录' },
});

/** What a visitor sees, for when a login fails. */
let visitor: Bootstrap | null = null;

/**
 * Takes over the document's state. A visit from another site comes without the renewal cookie, so if the document has
 * no login where there may be one, a token is requested once.
 */
export const startSession = async (state: PageState): Promise<void> => {
  noteOriginsOf(state.registry);
  if (state.registry) setRegistry(state.registry);
  else fallBackToStoredRegistry();
  await applyLanguage(state.language);
  applyBootstrap(state.bootstrap);
  if (state.bootstrap.user === null) visitor = state.bootstrap;
  if (state.accessToken) takeUpLogin(state.accessToken);
  else if (mayHaveLogin()) await resumeLogin();
};

const resumeLogin = async (): Promise<void> => {
  try {
    await renew();
  } catch (error) {
    // A refusal means that there is no login after all; if the server was unreachable, the next visit may ask again.
    if (error instanceof ApiError) {
      noteLossAtStart(lossOf(error));
      endLogin();
    } else if (!(error instanceof TransportError)) throw error;
  }
};

/** Whether there is a token but the roles are not loaded yet: after a login, and after a visit from another site. */
export const needsSession = (): boolean => currentToken() !== null && getSession().user === null;

/** Loads user, roles, routes and menu of the login. Throws on failure. */
export const loadSession = async (): Promise<void> => {
  const [bootstrap] = await Promise.all([
    sessionCalls.GetBootstrap(undefined, { quiet: true }),
    // An unknown registry must not make a login fail.
    refreshRegistry(fetchRegistry).catch(fallBackToStoredRegistry),
  ]);
  if (bootstrap.user === null) throw new Error(translate(texts)('failed'));
  applyBootstrap(bootstrap);
};

/** Ends a login that failed, and says why. */
export const forceLogout = async (error: unknown): Promise<void> => {
  // Otherwise the renewal cookie would bring the login back at the next reload; unavoidable if the server is
  // unreachable.
  await tokenCalls.LogOut(undefined, { quiet: true }).catch((refusal: unknown) => {
    if (!(refusal instanceof ApiError || refusal instanceof TransportError)) throw refusal;
  });
  endLogin();
  stayLoggedOut();
  if (visitor) applyBootstrap(visitor);
  const reason = error instanceof Error ? error.message : '';
  notify.error(
    reason || translate(texts)('failed'),
    error instanceof ApiError ? REFUSAL_TOAST : TRANSPORT_TOAST,
  );
};
