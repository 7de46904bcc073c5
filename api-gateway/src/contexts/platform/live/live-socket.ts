import websocket from '@fastify/websocket';
import fp from 'fastify-plugin';
import type { Services } from '../../../app/context.ts';
import { fail, isFailure } from '../../../app/failure.ts';
import type { CommonFailure } from '../../../app/failure.ts';
import { failureOfLogin } from '../../../app/guard.ts';
import { sendFailure } from '../../../app/mount.ts';
import { ownOrigin } from '../../../app/own-origin.ts';
import { BEAT, liveHub } from './live-hub.ts';
import type { LiveHub, LiveLogin, LiveMember } from './live-hub.ts';
import { spendSocketTicket } from './socket-ticket.ts';
import { commonErrors } from '@college/contracts/core/errors';
import { SocketClose } from '@college/contracts/platform/live';
import type { FastifyRequest } from 'fastify';

declare module 'fastify' {
  interface FastifyInstance {
    live: LiveHub;
  }
  interface FastifyRequest {
    liveLogin: LiveLogin | null;
  }
}

/** Of any socket: pieces of a recording. Each socket refuses what is too much for itself. */
const MAX_FRAME_BYTES = 256 * 1024;
/** A page sends nothing but heartbeats on this one. */
const MAX_BEAT_BYTES = 4096;
/** RFC 6455, 7.4.1 */
const TOO_BIG = 1009;
const MESSAGES_PER_BEAT = 20;

/** `/ws?ticket=…&last=…`: opened with a one-time ticket, from this site only; see contracts/identity/live. */
export const liveSocket = fp<{ services: Services }>(async (app, { services }) => {
  await app.register(websocket, { options: { maxPayload: MAX_FRAME_BYTES } });
  const hub = liveHub(services);
  app.decorate('live', hub);
  app.decorateRequest('liveLogin', null);

  const logged = (work: Promise<void>): void =>
    void work.catch((error: unknown) => app.log.error({ err: error }, 'the live socket'));
  const silence = services.database.listen((signal) => logged(hub.hear(signal)));
  const timer = setInterval(() => logged(hub.beat()), BEAT);
  timer.unref();
  app.addHook('preClose', (done) => {
    clearInterval(timer);
    silence();
    hub.close();
    done();
  });

  app.get(
    '/ws',
    {
      websocket: true,
      preValidation: async (request, reply) => {
        const login = await admitSocket(services, request);
        if (isFailure(login)) return sendFailure(request, reply, login);
        request.liveLogin = login;
      },
    },
    (socket, request) => {
      const login = request.liveLogin;
      if (login === null) return socket.terminate();
      let heard = 0;
      const joined = hub.join(socket, login, lastOf(request)).catch((error: unknown) => {
        app.log.error({ err: error }, 'a live socket could not begin');
        socket.terminate();
        return null;
      });
      const withMember = (then: (member: LiveMember) => void): void =>
        void joined.then((member) => member && then(member));
      const alive = (): void => withMember((member) => (member.isAlive = true));
      const counterReset = setInterval(() => (heard = 0), BEAT);
      counterReset.unref();
      socket.on('pong', alive);
      socket.on('message', (data: Buffer) => {
        heard += 1;
        if (data.length > MAX_BEAT_BYTES) socket.close(TOO_BIG, 'too large');
        if (heard > MESSAGES_PER_BEAT) socket.close(SocketClose.tooMany, 'too many messages');
        alive();
      });
      socket.on('close', () => {
        clearInterval(counterReset);
        withMember(hub.leave);
      });
    },
  );
});

const admitSocket = async (
  services: Services,
  request: FastifyRequest,
): Promise<LiveLogin | CommonFailure> => {
  if (!request.ws) return fail(commonErrors.notFound);
  // A page of another site could open a socket to this one; only the Origin header says where a page comes from.
  if (request.headers.origin !== ownOrigin(services.settings, request)) return fail(commonErrors.forbidden);
  const { ticket } = request.query as { ticket?: unknown };
  const sessionId = await spendSocketTicket(services, ticket);
  const login =
    sessionId === null ? null : await services.logins.find(services.database.read, sessionId, null);
  if (login === null) return fail(commonErrors.notSignedIn);
  const failure = failureOfLogin(login, services.now());
  return failure ?? login.caller;
};

/** The last message that the page has received; null for a newly loaded page. */
const lastOf = (request: FastifyRequest): number | null => {
  const { last } = request.query as { last?: unknown };
  return typeof last === 'string' && /^\d{1,15}$/.test(last) ? Number(last) : null;
};
