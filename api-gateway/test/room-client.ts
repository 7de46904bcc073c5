/** A page in the room of a live course, over a real port. */
import { once } from 'node:events';
import { WebSocket } from 'ws';
import type { Gateway } from './gateway.ts';
import { listen } from './live-client.ts';
import type { RoomMessage, RoomSaying } from '@college/contracts/live/live-room';
import type { EnteredRoom } from '@college/contracts/live/live-room-call';

type Of<Type extends RoomMessage['type']> = Extract<RoomMessage, { type: Type }>;

export interface RoomClient {
  readonly socket: WebSocket;
  readonly heard: RoomMessage[];
  say(said: RoomSaying): void;
  /** Resolves with the first message of this type that fits, also if it is there already; heard messages are gone. */
  next<Type extends RoomMessage['type']>(
    type: Type,
    fits?: (message: Of<Type>) => boolean,
  ): Promise<Of<Type>>;
  readonly closed: Promise<number>;
}

/** Opens a socket with a ticket; throws an error that ends with the HTTP status when it is refused. */
export const openRoom = async (gateway: Gateway, ticket: string, origin?: string): Promise<RoomClient> => {
  const host = await listen(gateway);
  const socket = new WebSocket(`ws://${host}/ws/live-room?ticket=${ticket}`, {
    origin: origin ?? `http://${host}`,
  });
  const heard: RoomMessage[] = [];
  socket.on('message', (data: Buffer) => heard.push(JSON.parse(data.toString()) as RoomMessage));
  const closed = new Promise<number>((resolve) => socket.on('close', resolve));
  await once(socket, 'open');
  return {
    socket,
    heard,
    closed,
    say: (said) => socket.send(JSON.stringify(said)),
    next: async <Type extends RoomMessage['type']>(
      type: Type,
      fits: (message: Of<Type>) => boolean = () => true,
    ) => {
      for (;;) {
        const at = heard.findIndex((one) => one.type === type && fits(one as Of<Type>));
        if (at >= 0) return heard.splice(at, 1)[0] as Of<Type>;
        await once(socket, 'message');
      }
    },
  };
};

export const enterRoom = (
  gateway: Gateway,
  token: string,
  input: { id: number; tab?: string; takeOver?: boolean },
) => gateway.call<EnteredRoom>('LiveCourse/EnterLiveCourse', { tab: 'tab-number-one', ...input }, token);
