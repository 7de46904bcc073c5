/** A site of one rule: a server in memory, a clock that is moved, and what the pages of such a site send. */
import { randomBytes } from 'node:crypto';
import { createServer } from 'node:http';
import type { IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Learner, Offers, Site } from '../cheat.ts';
import { openSite, TOKEN_PATH, tokenHash } from '../owner.ts';

export const FILM_SECONDS = 1800;

export interface Received {
  readonly film: number;
  /** What else the pages of this site send. */
  readonly [field: string]: unknown;
}

export interface SmallSite extends Pick<Site, 'name' | 'rule' | 'lacks'> {
  /** What the rule is meant to stop, and does. */
  readonly guard: string;
  /** What it gives away. */
  readonly hole: string;
  /** What the server does with what it receives of one person, by the name of the call. A thrown error is a refusal. */
  readonly serve: (now: () => number) => Readonly<Record<string, (received: Received) => unknown>>;
  /** What its pages do in a browser. */
  readonly page: (
    send: (call: string, fields?: object) => Promise<unknown>,
    now: () => number,
  ) => Pick<Learner, 'start' | 'report'> & Partial<Offers>;
}

const NOTHING_ASKED = 'its published rule asks nothing while one studies';
const FILMS_ONLY = 'its published rule is one for films';

/** Of all four. */
export const LACKS: Site['lacks'] = {
  media: 'its published rule proves no delivery',
  checkpoints: NOTHING_ASKED,
  signature: 'its requests carry no signature',
  documents: FILMS_ONLY,
  lessonTests: FILMS_ONLY,
  exams: 'its published rule knows no exams',
};

const bodyOf = async (request: IncomingMessage): Promise<Received> => {
  let text = '';
  for await (const chunk of request) text += String(chunk);
  return JSON.parse(text) as Received;
};

/** Starts it at this machine. Its owner, the kit, has put a token there. */
export const startSmallSite = async ({
  serve,
  page,
  ...described
}: SmallSite): Promise<
  Site & { readonly address: string; readonly token: string; close(): Promise<void> }
> => {
  let seconds = 0;
  const now = (): number => seconds;
  const people: ReturnType<typeof serve>[] = [];
  const token = randomBytes(32).toString('base64url');
  const server = createServer((request, response) => {
    const answer = async (): Promise<unknown> => {
      if (request.url === TOKEN_PATH) return tokenHash(token);
      const [, person, name = ''] = request.url?.split('/') ?? [];
      const call = people[Number(person)]?.[name];
      return JSON.stringify(call ? ((await call(await bodyOf(request))) ?? null) : null);
    };
    answer().then(
      (text) => response.end(text),
      () => response.writeHead(403).end('null'),
    );
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const transport = await openSite(address, token);
  return {
    ...described,
    address,
    token,
    filmSeconds: FILM_SECONDS,
    learner: () => {
      const person = people.push(serve(now)) - 1;
      const send = async (call: string, body: object = {}): Promise<unknown> => {
        const { text } = await transport({ method: 'POST', path: `/${person}/${call}`, body });
        return JSON.parse(text) as unknown;
      };
      return Promise.resolve({
        ...page(send, now),
        wait: (more: number) => {
          seconds += more;
          return Promise.resolve();
        },
        clock: now,
        earned: async () => Number(await send('earned')),
      });
    },
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
};
