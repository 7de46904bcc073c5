/** The process of the players. */
import { fork } from 'node:child_process';
import path from 'node:path';
import type { Order, Told } from './readers.ts';
import { root } from '../portal/start-gateway.ts';

export interface Readers {
  readonly read: (order: Omit<Extract<Order, { do: 'read' }>, 'do'>) => Promise<Told>;
  readonly bear: () => Promise<Told>;
  readonly tell: () => Promise<Told>;
  readonly stop: () => void;
}

export const openReaders = (): Readers => {
  const child = fork(path.join(root, 'bench/live/readers.ts'), {
    stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
  });
  const obey = (order: Order): Promise<Told> =>
    new Promise((resolve, reject) => {
      child.once('exit', () => reject(new Error('the players ended early')));
      child.once('message', (told) => resolve(told as Told));
      child.send(order);
    });
  return {
    read: (order) => obey({ do: 'read', ...order }),
    bear: () => obey({ do: 'bear' }),
    tell: () => obey({ do: 'tell' }),
    stop: () => void child.kill(),
  };
};
