import type { FastifyInstance, FastifyRequest } from 'fastify';
import { findRoomCourse } from './room-course.table.ts';
import { roomHub, SEEN_EVERY_MS } from './room-hub.ts';
import type { RoomHub, RoomMember } from './room-hub.ts';
import { pruneRoomTickets } from './room-ticket.table.ts';
import { spendRoomTicket } from './room-ticket.ts';
import type { Claimant } from './claim.ts';
import type { Services } from '../../app/context.ts';
import { fail, isFailure } from '../../app/failure.ts';
import type { CommonFailure } from '../../app/failure.ts';
import { failureOfLogin } from '../../app/guard.ts';
import { sendFailure } from '../../app/mount.ts';
import { ownOrigin } from '../../app/renewal-cookie.ts';
import { commonErrors } from '@college/contracts/core/errors';

declare module 'fastify' {
  interface FastifyInstance {
    liveRooms: RoomHub;
  }
  interface FastifyRequest {
    roomClaimant: Claimant | null;
  }
}

const SECOND = 1000;

/** Who comes with a ticket of EnterLiveCourse, from a page of this site. */
const admit = async (services: Services, request: FastifyRequest): Promise<Claimant | CommonFailure> => {
  if (!request.ws) return fail(commonErrors.notFound);
  if (request.headers.origin !== ownOrigin(services.settings, request)) return fail(commonErrors.forbidden);
  const { ticket } = request.query as { ticket?: unknown };
  const spent = await spendRoomTicket(services, ticket);
  const login = spent && (await services.logins.find(services.database.read, spent.login_id, null));
  if (!spent || !login) return fail(commonErrors.notSignedIn);
  const failure = failureOfLogin(login, services.now());
  if (failure) return failure;
  const course = await findRoomCourse(services.database.read, spent.live_course_id);
  if (!course) return fail(commonErrors.notFound);
  return {
    course,
    userId: login.caller.userId,
    loginId: spent.login_id,
    tab: spent.tab,
    takeOver: Boolean(spent.take_over),
  };
};

/** `/ws/live-room?ticket=…`; see contracts/business/live-room. */
export const roomSocket = (app: FastifyInstance, services: Services): void => {
  const { database, now } = services;
  const hub = roomHub(services);
  app.decorate('liveRooms', hub);
  app.decorateRequest('roomClaimant', null);

  const logged = (work: Promise<unknown>): void =>
    void work.catch((error: unknown) => app.log.error({ err: error }, 'the room of a live course'));
  const silence = database.listen((signal) => logged(hub.signal(signal)));
  /** Never twice at a time. */
  const every = (milliseconds: number, work: () => Promise<void>): NodeJS.Timeout => {
    let isRunning = false;
    return setInterval(() => {
      if (isRunning) return;
      isRunning = true;
      logged(work().finally(() => (isRunning = false)));
    }, milliseconds).unref();
  };
  const timers = [
    every(SECOND, hub.tick),
    every(SEEN_EVERY_MS, hub.seeAll),
    every(60 * SECOND, () => database.transaction((trx) => pruneRoomTickets(trx, now()))),
  ];
  app.addHook('preClose', (done) => {
    timers.forEach(clearInterval);
    silence();
    hub.close();
    done();
  });

  app.get(
    '/ws/live-room',
    {
      websocket: true,
      preValidation: async (request, reply) => {
        const claimant = await admit(services, request);
        if (isFailure(claimant)) return sendFailure(request, reply, claimant);
        request.roomClaimant = claimant;
      },
    },
    (socket, request) => {
      const claimant = request.roomClaimant;
      if (claimant === null) return socket.terminate();
      const joined = hub.join(socket, claimant).catch((error: unknown) => {
        app.log.error({ err: error }, 'a page could not come into the room of a live course');
        socket.terminate();
        return null;
      });
      const withMember = (then: (member: RoomMember) => Promise<void>): void =>
        logged(joined.then((member) => (member ? then(member) : undefined)));
      socket.on('message', (data: Buffer) => withMember((member) => hub.hear(member, data.toString())));
      socket.on('close', () => withMember(hub.leave));
    },
  );
};
