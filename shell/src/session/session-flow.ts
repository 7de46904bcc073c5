import { ApiError, TransportError } from '@college/api-client/api-error';
import type { Bootstrap } from '@college/contracts/identity/session';
import { stayLoggedOut } from '@college/portal-sdk/login-lost';
import { notify } from '@college/portal-sdk/notify';
import { renew } from '@college/portal-sdk/renewal';
import { currentToken } from '@college/portal-sdk/access-token';
import { applyBootstrap, getSession } from '@college/portal-sdk/session';
import { applyLanguage, defineTexts, translate } from '@college/portal-sdk/texts';
import type { PageState } from '../app/document-state.ts';
import { fallBackToKeptRegistry } from '../federation/last-known-good.ts';
import { refreshRegistry, setRegistry } from '../federation/registry.ts';
import { noteOriginsOf } from '../federation/within-reach.ts';
import { fetchRegistry } from '../federation/world.ts';
import { sessionCalls, tokenCalls } from './calls.ts';
import { endLogin, mayHaveLogin, takeUpLogin } from './login-state.ts';

const texts = defineTexts('session', {
  en: { failed: 'Verification failed, please login again' },
  'zh-CN': { failed: '验证失败，请重新登录' },
});

/** What a visitor sees, to go back to when a login comes to nothing. */
let visitor: Bootstrap | null = null;

/**
 * Takes over what the document carries. A visit from another site comes without the renewal cookie, so a document
 * without a login where there may be one asks for a token, once.
 */
export const startSession = async (state: PageState): Promise<void> => {
  noteOriginsOf(state.registry);
  if (state.registry) setRegistry(state.registry);
  else fallBackToKeptRegistry();
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
    // A refusal says that there is no login after all; out of reach, the next visit may ask again.
    if (error instanceof ApiError) endLogin();
    else if (!(error instanceof TransportError)) throw error;
  }
};

/** Whether there is a token while nobody's roles are known yet: after a login, and after a visit from another site. */
export const needsSession = (): boolean => currentToken() !== null && getSession().user === null;

/** User, roles, routes and menu of the login. Throws when they cannot be had. */
export const loadSession = async (): Promise<void> => {
  const [bootstrap] = await Promise.all([
    sessionCalls.GetBootstrap(undefined, { quiet: true }),
    // No login comes to nothing because nobody knows which versions are due.
    refreshRegistry(fetchRegistry).catch(fallBackToKeptRegistry),
  ]);
  if (bootstrap.user === null) throw new Error(translate(texts)('failed'));
  applyBootstrap(bootstrap);
};

/** Ends a login that came to nothing, and says why. */
export const forceLogout = async (error: unknown): Promise<void> => {
  // Else the renewal cookie would bring the login back at the next reload. Where the server cannot be asked it may.
  await tokenCalls.LogOut(undefined, { quiet: true }).catch((refusal: unknown) => {
    if (!(refusal instanceof ApiError || refusal instanceof TransportError)) throw refusal;
  });
  endLogin();
  stayLoggedOut();
  if (visitor) applyBootstrap(visitor);
  const reason = error instanceof Error ? error.message : '';
  notify.error(reason || translate(texts)('failed'));
};
