/** A real OpenID provider on this machine, and a partner who signs tickets. */
import { generateKeyPairSync, randomUUID } from 'node:crypto';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { exportJWK, SignJWT } from 'jose';
import type { JWTPayload } from 'jose';
import Provider from 'oidc-provider';

export const CLIENT = { id: 'college', secret: 'a-secret-of-the-tests-that-is-long-enough' } as const;

export interface IdentityProvider {
  readonly issuer: string;
  /** From now on the provider signs everybody in as this person; null: it refuses. */
  signInAs: (claims: ({ sub: string } & Record<string, unknown>) | null) => void;
  /** Sets the college's address; before that it answers nothing. */
  serve: (redirectUri: string) => void;
  /** `prompt` values that it was asked with. */
  readonly prompts: (string | null)[];
  stop: () => Promise<void>;
}

const listen = (server: ReturnType<typeof createServer>): Promise<string> =>
  new Promise((resolve, reject) => {
    server.once('error', reject);
    server.listen(0, '127.0.0.1', () =>
      resolve(`http://127.0.0.1:${(server.address() as AddressInfo).port}`),
    );
  });

const close = (server: ReturnType<typeof createServer>): Promise<void> =>
  new Promise((resolve) => {
    server.close(() => resolve());
    server.closeAllConnections();
  });

export const startIdentityProvider = async (): Promise<IdentityProvider> => {
  let person: ({ sub: string } & Record<string, unknown>) | null = null;
  let provider: Provider | null = null;
  const prompts: (string | null)[] = [];

  const server = createServer((request, response) => {
    if (provider === null) return response.writeHead(503).end();
    const url = new URL(request.url ?? '/', issuer);
    if (url.pathname === '/auth') prompts.push(url.searchParams.get('prompt'));
    if (!url.pathname.startsWith('/interaction/')) return provider.callback()(request, response);
    const decide = async (at: Provider): Promise<void> => {
      const { params } = await at.interactionDetails(request, response);
      if (person === null)
        return at.interactionFinished(request, response, { error: 'access_denied', error_description: 'no' });
      const grant = new at.Grant({ accountId: person.sub, clientId: params.client_id });
      grant.addOIDCScope(params.scope);
      const grantId = await grant.save();
      const result = { login: { accountId: person.sub, remember: false }, consent: { grantId } };
      await at.interactionFinished(request, response, result);
    };
    decide(provider).catch((error: unknown) => response.writeHead(500).end(String(error)));
  });
  const issuer = await listen(server);

  return {
    issuer,
    prompts,
    signInAs: (claims) => {
      person = claims;
    },
    serve: (redirectUri) => {
      // With stable keys, as a real provider has, because clients cache them.
      provider ??= new Provider(issuer, {
        clients: [{ client_id: CLIENT.id, client_secret: CLIENT.secret, redirect_uris: [redirectUri] }],
        pkce: { required: () => true },
        features: { devInteractions: { enabled: false } },
        interactions: { url: (_context: unknown, { uid }: { uid: string }) => `/interaction/${uid}` },
        claims: {
          openid: ['sub'],
          profile: ['name', 'preferred_username'],
          email: ['email', 'email_verified'],
        },
        findAccount: (_context: unknown, sub: string) => ({
          accountId: sub,
          claims: () => ({ ...person, sub }),
        }),
        cookies: { keys: [randomUUID()] },
        jwks: {
          keys: [generateKeyPairSync('rsa', { modulusLength: 2048 }).privateKey.export({ format: 'jwk' })],
        },
        ttl: { Interaction: 600, Grant: 600, Session: 600, AccessToken: 600, IdToken: 600 },
      });
    },
    stop: () => close(server),
  };
};

export interface Partner {
  readonly jwksUrl: string;
  /** How often its keys were fetched. */
  readonly fetches: () => number;
  /** A ticket as it should be, but for what is given. `undefined` leaves a claim out. */
  ticket: (claims: JWTPayload, options?: TicketOptions) => Promise<string>;
  stop: () => Promise<void>;
}

interface TicketOptions {
  /** Seconds since the epoch at which it is issued. */
  at?: number;
  lifetime?: number;
  header?: Record<string, unknown>;
  /** Signs with a key that the partner does not publish. */
  forged?: boolean;
}

export const PARTNER = { issuer: 'https://partner.example', audience: 'college' } as const;

/** A partner with one published key (ES256). */
export const startPartner = async (): Promise<Partner> => {
  let fetched = 0;
  const keys = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  const others = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  const jwk = { ...(await exportJWK(keys.publicKey)), kid: 'partner-1', alg: 'ES256', use: 'sig' };
  const server = createServer((_request, response) => {
    fetched += 1;
    response.writeHead(200, { 'content-type': 'application/json' }).end(JSON.stringify({ keys: [jwk] }));
  });
  const origin = await listen(server);
  return {
    jwksUrl: `${origin}/keys`,
    fetches: () => fetched,
    ticket: (
      claims,
      { at = Math.floor(Date.now() / 1000), lifetime = 60, header = {}, forged = false } = {},
    ) => {
      const payload = {
        iss: PARTNER.issuer,
        aud: PARTNER.audience,
        jti: randomUUID(),
        iat: at,
        exp: at + lifetime,
      };
      return new SignJWT({ ...payload, ...claims })
        .setProtectedHeader({ alg: 'ES256', kid: 'partner-1', ...header })
        .sign(forged ? others.privateKey : keys.privateKey);
    },
    stop: () => close(server),
  };
};
