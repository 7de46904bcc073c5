/** The process of the players. */
import { fork } from 'node:child_process';
import path from 'node:path';
import type { Order, Results } from './readers.ts';
import { root } from '../portal/start-gateway.ts';

export interface Readers {
  readonly read: (order: Omit<Extract<Order, { do: 'read' }>, 'do'>) => Promise<Results>;
  readonly bear: () => Promise<Results>;
  readonly results: () => Promise<Results>;
  readonly stop: () => void;
}

export const openReaders = (): Readers => {
  const child = fork(path.join(root, 'bench/live/readers.ts'), {
    stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
  });
  const obey = (order: Order): Promise<Results> =>
    new Promise((resolve, reject) => {
      child.once('exit', () => reject(new Error('the players ended early')));
      child.once('message', (answer) => resolve(answer as Results));
      child.send(order);
    });
  return {
    read: (order) => obey({ do: 'read', ...order }),
    bear: () => obey({ do: 'bear' }),
    results: () => obey({ do: 'report' }),
    stop: () => void child.kill(),
  };
};
