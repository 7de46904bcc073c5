/** What is revoked, for whoever verifies a certificate without this site. */
import { statusListToken } from './status-list.ts';
import type { Services } from '../../../app/context.ts';
import { issuerOf, sendOpenly } from '../credential/credential.port.ts';
import type { FastifyInstance, FastifyRequest } from 'fastify';

/** Milliseconds for which a list is given again: signing it takes arithmetic. */
const CACHED_MS = 60_000;

export const mountStatusLists = (app: FastifyInstance, services: Services): void => {
  /** By the address that the site is called by. */
  let lists = new Map<string, { readonly at: number; readonly token: Promise<string | null> }>();

  const listNow = async (request: FastifyRequest, no: number): Promise<string | null> => {
    const at = services.now().getTime();
    const issuer = await issuerOf(services, request);
    const address = `${issuer.url} ${no}`;
    lists = new Map([...lists].filter(([, one]) => Math.abs(at - one.at) < CACHED_MS));
    const known = lists.get(address);
    if (known) return known.token;
    const token = statusListToken(services, issuer, no);
    lists.set(address, { at, token });
    token.catch(() => lists.delete(address));
    return token;
  };

  app.get<{ Params: { no: string } }>(
    '/credentials/status/:no',
    { schema: { hide: true } },
    async (request, reply) => {
      const { no } = request.params;
      const token = /^[1-9]\d{0,3}$/.test(no) ? await listNow(request, Number(no)) : null;
      if (token === null) return reply.callNotFound();
      return sendOpenly(reply, 'application/vc+jwt', token);
    },
  );
};
