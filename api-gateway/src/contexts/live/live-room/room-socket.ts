import type { FastifyInstance, FastifyRequest } from 'fastify';
import { findRoomCourse } from './room-course.table.ts';
import { roomHub, SEEN_EVERY_MS } from './room-hub.ts';
import type { RoomHub, RoomMember } from './room-hub.ts';
import { pruneRoomTickets } from './room-ticket.table.ts';
import { spendRoomTicket } from './room-ticket.ts';
import type { Claimant } from './claim.ts';
import type { Services } from '../../../app/context.ts';
import { fail, isFailure } from '../../../app/failure.ts';
import type { Failure } from '../../../app/failure.ts';
import { failureOfLogin } from '../../../app/guard.ts';
import { sendFailure } from '../../../app/mount.ts';
import { ownOrigin } from '../../../app/own-origin.ts';
import { roomRefusal } from '../live-course/live-access.port.ts';
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
/** How ws says that a line ended without a word (RFC 6455, 7.1.5). */
const NO_CLOSE_FRAME = 1006;

/** Who comes with a ticket of EnterLiveCourse, from a page of this site. */
const admit = async (services: Services, request: FastifyRequest): Promise<Claimant | Failure> => {
  if (!request.ws) return fail(commonErrors.notFound);
  const { read } = services.database;
  if (request.headers.origin !== ownOrigin(services.settings, request)) return fail(commonErrors.forbidden);
  const { ticket } = request.query as { ticket?: unknown };
  const spent = await spendRoomTicket(services, ticket);
  const login = spent && (await services.logins.find(read, spent.login_id, 'live-course:enter'));
  if (!spent || !login) return fail(commonErrors.notSignedIn);
  const failure = failureOfLogin(login, services.now());
  if (failure) return failure;
  // Within the seconds of a ticket somebody may have taken another role, or have left the class.
  if (!login.allowed || !login.hasRole) return fail(commonErrors.forbidden);
  const course = await findRoomCourse(read, spent.live_course_id);
  if (!course) return fail(commonErrors.notFound);
  const refusal = await roomRefusal(read, login.caller.scope, course);
  if (refusal) return refusal;
  return {
    course,
    userId: login.caller.userId,
    loginId: spent.login_id,
    tab: spent.tab,
    takeOver: spent.take_over,
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
      socket.on('close', (code) => withMember((member) => hub.leave(member, code !== NO_CLOSE_FRAME)));
    },
  );
};
