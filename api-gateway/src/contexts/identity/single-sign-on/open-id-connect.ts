/** Signing in at an OpenID provider: authorization code with PKCE, state and nonce (OpenID Connect Core 1.0, RFC 9700). */
import { createHash, randomBytes } from 'node:crypto';
import * as client from 'openid-client';
import { perSettings } from './per-settings.ts';
import { insertBegun, takeBegun } from './single-sign-on.table.ts';
import type { PublicContext } from '../../../app/context.ts';
import { fail, isFailure } from '../../../app/failure.ts';
import type { OidcSettings } from '../../../app/single-sign-on-settings.ts';
import { SINGLE_SIGN_ON_PATH, singleSignOnErrors } from '@college/contracts/identity/single-sign-on';

/** How long a user may take at the provider. */
const LIFETIME_MS = 10 * 60 * 1000;
const FETCH_LIMIT_SECONDS = 3;
const DESCRIPTION_MS = 60 * 60 * 1000;

export type Claims = Readonly<Record<string, unknown>>;

const random = (): string => randomBytes(32).toString('base64url');
const hashOf = (text: string): string => createHash('sha256').update(text).digest('base64url');

/** Both are derived from the browser's own secret, so that the database contents alone are useless. */
const nonceOf = (secret: string): string => hashOf(`nonce/${secret}`);
const verifierOf = (secret: string): string => hashOf(`verifier/${secret}`);

/** The provider's metadata; fetched again every hour, and after every failure. */
const providerCache = perSettings(() => ({
  description: null as Promise<client.Configuration> | null,
  until: 0,
}));

const discover = async (oidc: OidcSettings): Promise<client.Configuration> => {
  const config = await client.discovery(new URL(oidc.issuer), oidc.clientId, undefined, clientAuth(oidc), {
    timeout: FETCH_LIMIT_SECONDS,
    // The settings allow http for this machine only.
    execute: oidc.issuer.startsWith('http:') ? [client.allowInsecureRequests] : [],
  });
  // Also where TLS protects the answer: there may be a proxy in between.
  client.enableNonRepudiationChecks(config);
  return config;
};

/** By the method that the provider supports; `client_secret_basic` if it names none (RFC 8414, section 2). */
const clientAuth = ({ clientSecret }: OidcSettings): client.ClientAuth => {
  if (clientSecret === null) return client.None();
  const [basic, post] = [client.ClientSecretBasic(clientSecret), client.ClientSecretPost(clientSecret)];
  return (as, metadata, body, headers) => {
    const methods = as.token_endpoint_auth_methods_supported ?? ['client_secret_basic'];
    return (methods.includes('client_secret_basic') ? basic : post)(as, metadata, body, headers);
  };
};

const providerOf = async ({ settings, now, log }: PublicContext, oidc: OidcSettings) => {
  const cache = providerCache(settings);
  if (cache.until <= now().getTime()) cache.description = null;
  cache.description ??= discover(oidc);
  cache.until = now().getTime() + DESCRIPTION_MS;
  try {
    return await cache.description;
  } catch (error) {
    cache.description = null;
    log.error({ err: error }, 'the OpenID provider cannot be asked who it is');
    return fail(singleSignOnErrors.unreachable);
  }
};

const redirectUriOf = ({ singleSignOnCookie }: PublicContext): string =>
  `${singleSignOnCookie.origin}${SINGLE_SIGN_ON_PATH}`;

/** The provider's address for this browser; only the same browser can complete the sign-in. */
export const beginAtProvider = async (
  context: PublicContext,
  { returnTo, switchUser }: { returnTo: string; switchUser: boolean },
) => {
  const { oidc } = context.settings.singleSignOn;
  if (oidc === null) return fail(singleSignOnErrors.notOffered);
  const provider = await providerOf(context, oidc);
  if (isFailure(provider)) return provider;

  const [secret, state] = [random(), random()];
  const expires = new Date(context.now().getTime() + LIFETIME_MS);
  const row = {
    state_hash: hashOf(state),
    browser_hash: hashOf(secret),
    return_to: returnTo,
    expires_at: expires.toISOString(),
  };
  await context.database.transaction((trx) => insertBegun(trx, row, context.now().toISOString()));
  context.singleSignOnCookie.write(secret, expires);
  const url = client.buildAuthorizationUrl(provider, {
    redirect_uri: redirectUriOf(context),
    scope: oidc.scope,
    state,
    nonce: nonceOf(secret),
    code_challenge: await client.calculatePKCECodeChallenge(verifierOf(secret)),
    code_challenge_method: 'S256',
    // Otherwise the provider would silently return the user who is signed in there.
    ...(switchUser && { prompt: 'login' }),
  });
  return { url: url.href };
};

/** What the provider says about the user, and the page they wanted. The sign-in can be completed only once. */
export const finishAtProvider = async (
  context: PublicContext,
  { code, state, iss }: { code: string; state: string; iss: string | undefined },
) => {
  const { oidc } = context.settings.singleSignOn;
  if (oidc === null) return fail(singleSignOnErrors.notOffered);
  const secret = context.singleSignOnCookie.read();
  if (secret === null) return fail(singleSignOnErrors.notBegunHere);
  const begun = { state_hash: hashOf(state), browser_hash: hashOf(secret) };
  const returnTo = await context.database.transaction((trx) =>
    takeBegun(trx, begun, context.now().toISOString()),
  );
  if (returnTo === null) return fail(singleSignOnErrors.notBegunHere);
  context.singleSignOnCookie.clear();

  const provider = await providerOf(context, oidc);
  if (isFailure(provider)) return provider;
  const address = new URL(redirectUriOf(context));
  for (const [name, value] of Object.entries({ code, state, iss }))
    if (value !== undefined) address.searchParams.set(name, value);
  try {
    const claims = await claimsOf(provider, address, { state, secret, wanted: oidc.match.claim });
    return { claims, returnTo };
  } catch (error) {
    const outOfReach = isOutOfReach(error);
    context.log[outOfReach ? 'error' : 'warn']({ err: error }, 'the OpenID provider’s answer is refused');
    return fail(outOfReach ? singleSignOnErrors.unreachable : singleSignOnErrors.answerRefused);
  }
};

const claimsOf = async (
  provider: client.Configuration,
  address: URL,
  { state, secret, wanted }: { state: string; secret: string; wanted: string },
): Promise<Claims> => {
  const tokens = await client.authorizationCodeGrant(provider, address, {
    expectedState: state,
    expectedNonce: nonceOf(secret),
    pkceCodeVerifier: verifierOf(secret),
    idTokenExpected: true,
  });
  const claims = tokens.claims();
  if (claims === undefined) throw new Error('an answer without an ID token');
  if (wanted in claims || provider.serverMetadata().userinfo_endpoint === undefined) return claims;
  return { ...(await client.fetchUserInfo(provider, tokens.access_token, claims.sub)), ...claims };
};

/** No connection, or no answer in time. */
const isOutOfReach = (error: unknown): boolean =>
  (error instanceof TypeError && error.message === 'fetch failed') ||
  (error instanceof client.ClientError && error.code === 'OAUTH_TIMEOUT');
