/** A user who signs in at an OpenID provider and comes back. */
import type { TestDatabase } from './databases.ts';
import { openGateway } from './gateway.ts';
import type { Answer, Gateway } from './gateway.ts';
import { CLIENT } from './identity-provider.ts';
import { SINGLE_SIGN_ON_PATH } from '@college/contracts/identity/single-sign-on';

export const HOST = 'localhost:8123';
export const REDIRECT = `http://${HOST}${SINGLE_SIGN_ON_PATH}`;

export interface Entered {
  accessToken: string;
  returnTo: string;
}

export const envOf = (issuer: string) => ({
  OIDC_ISSUER: issuer,
  OIDC_CLIENT_ID: CLIENT.id,
  OIDC_CLIENT_SECRET: CLIENT.secret,
  OIDC_LABEL: 'Provincial account',
});

/** Providers go by the clock on the wall; the gateway's is set to it. */
export const openToday = async (test: TestDatabase, env: Record<string, string>): Promise<Gateway> => {
  const gateway = await openGateway(test, { env });
  gateway.pass(Date.now() - test.now.getTime());
  return gateway;
};

export const cookieOf = ({ cookies }: Answer, name: string): string =>
  `${name}=${cookies.find((cookie) => cookie.name === name)?.value ?? ''}`;

export const begin = async (gateway: Gateway, input = {}) => {
  const answer = await gateway.call<{ url: string }>('TokenAuth/BeginSingleSignOn', input, undefined, {
    host: HOST,
  });
  return { answer, url: new URL(answer.body.result?.url ?? 'x:'), cookie: cookieOf(answer, 'college_sso') };
};

/** A browser at the provider: follows it with its cookies until it is sent back here. Yields what came with it. */
export const goThrough = async (start: URL): Promise<Record<string, string>> => {
  const jar = new Map<string, string>();
  let url = start;
  for (let step = 0; step < 10; step += 1) {
    const cookie = [...jar].map(([name, value]) => `${name}=${value}`).join('; ');
    const answer = await fetch(url, { redirect: 'manual', headers: { cookie } });
    for (const line of answer.headers.getSetCookie()) {
      const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(line) ?? [];
      jar.set(name, value);
    }
    url = new URL(answer.headers.get('location') ?? 'x:', url);
    if (url.href.startsWith(REDIRECT)) return Object.fromEntries(url.searchParams);
  }
  throw new Error(`the provider leads nowhere: ${url.href}`);
};

export const finish = (gateway: Gateway, back: Record<string, string>, cookie?: string, token?: string) =>
  gateway.call<Entered>('TokenAuth/SingleSignOn', back, token, { host: HOST, ...(cookie && { cookie }) });
