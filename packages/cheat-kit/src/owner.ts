/** Nothing is sent to a site whose owner has not asked for it: they put the hash of the kit's token there. */
import { createHash } from 'node:crypto';

export const TOKEN_PATH = '/.well-known/cheat-kit';
/** Shorter ones could be guessed from their hash. */
export const TOKEN_LENGTH = 32;
const ANSWER_MS = 10_000;

/** What a site answers at `TOKEN_PATH`: SHA-256 of the token, in hexadecimal digits. */
export const tokenHash = (token: string): string => createHash('sha256').update(token).digest('hex');

/** Why nothing was tried, in words for whoever runs the kit. */
export class Refusal extends Error {}

export interface Sent {
  readonly method: 'GET' | 'POST';
  /** An address of the site itself, with or without its origin. */
  readonly path: string;
  readonly token?: string;
  readonly body?: object;
}

/** How an adapter reaches its site, and nothing else. */
export type Transport = (sent: Sent) => Promise<{ readonly status: number; readonly text: string }>;

const originOf = (address: string): string => {
  const url = URL.canParse(address) ? new URL(address) : null;
  if (!url || !/^https?:$/.test(url.protocol))
    throw new Refusal(`'${address}' is no address of a site: http:// or https:// is needed.`);
  if (url.pathname !== '/' || url.search || url.username)
    throw new Refusal(`The kit takes the address of a whole site: ${url.origin}`);
  return url.origin;
};

const isRedirect = (status: number): boolean => status >= 300 && status < 400;

const transportTo =
  (origin: string): Transport =>
  async ({ method, path, token, body }) => {
    const url = new URL(path, origin);
    if (url.origin !== origin) throw new Refusal(`${url.origin} is not ${origin}: nothing was sent there.`);
    const answer = await fetch(url, {
      method,
      redirect: 'manual',
      headers: {
        ...(body && { 'content-type': 'application/json' }),
        ...(token && { authorization: `Bearer ${token}` }),
      },
      ...(body && { body: JSON.stringify(body) }),
    });
    if (isRedirect(answer.status)) throw new Refusal(`${url.pathname} redirects: the kit follows nothing.`);
    if (answer.status === 429)
      throw new Refusal('The site limits its calls: what it refuses for that reason proves nothing.');
    return { status: answer.status, text: await answer.text() };
  };

/** Opens the site at an address. Throws a Refusal unless it answers with the hash of this very token. */
export const openSite = async (address: string, token: string): Promise<Transport> => {
  const origin = originOf(address);
  if (token.length < TOKEN_LENGTH)
    throw new Refusal(`The token needs ${TOKEN_LENGTH} characters: its hash is public.`);
  const asked = await fetch(origin + TOKEN_PATH, {
    redirect: 'manual',
    signal: AbortSignal.timeout(ANSWER_MS),
  }).catch((error: unknown) => {
    throw new Refusal(`${origin} does not answer.`, { cause: error });
  });
  if (asked.status !== 200 || (await asked.text()).trim() !== tokenHash(token))
    throw new Refusal(
      `${origin + TOKEN_PATH} (${asked.status}) is not the hash of this token: the owner of the site has not put it there.`,
    );
  return transportTo(origin);
};
