/** A connection to a server that can be cut like a cable, and whose target may change. */
import { once } from 'node:events';
import { connect, createServer } from 'node:net';
import type { AddressInfo, Socket } from 'node:net';

export interface BreakableLine {
  readonly origin: string;
  /** Everything in flight is lost. New connections get through. */
  cut(): void;
  /** As if nothing listened there any more. */
  refuse(): void;
  /** Connections stay and are made, but nothing gets through. */
  freeze(): void;
  /** New connections get through again; data on a frozen one is lost with it. */
  mend(): void;
  close(): void;
}

/** `port` is asked at each connection. */
export const breakableLine = async (port: () => number): Promise<BreakableLine> => {
  const sockets = new Set<Socket>();
  let state: 'whole' | 'refusing' | 'frozen' = 'whole';
  const server = createServer((near) => {
    if (state === 'refusing') return void near.resetAndDestroy();
    if (state === 'frozen') {
      sockets.add(near.on('error', () => undefined));
      return;
    }
    const far = connect(port(), '127.0.0.1');
    for (const [from, to] of [
      [near, far],
      [far, near],
    ] as const) {
      sockets.add(from);
      from.pipe(to);
      from.on('error', () => to.destroy());
      from.on('close', () => {
        sockets.delete(from);
        to.destroy();
      });
    }
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const cut = (): void => {
    for (const socket of sockets) socket.resetAndDestroy();
  };
  return {
    origin: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    cut,
    refuse: () => {
      state = 'refusing';
      cut();
    },
    freeze: () => {
      state = 'frozen';
      for (const socket of sockets) socket.unpipe().pause();
    },
    mend: () => {
      if (state === 'frozen') cut();
      state = 'whole';
    },
    close: () => {
      server.close();
      cut();
    },
  };
};
