/** Clients in processes of their own, which obey orders: each answers an order with one message. */
import { fork } from 'node:child_process';
import type { ChildProcess } from 'node:child_process';
import path from 'node:path';
import { root } from '../portal/start-gateway.ts';

export interface ClientProcesses {
  readonly count: number;
  /** Gives each of them its order, and resolves once all have answered. */
  readonly obey: <Answer>(orderOf: (index: number) => object | string) => Promise<Answer[]>;
  readonly stop: () => void;
}

const PROCESSES = 4;

const obeyed = <Answer>(child: ChildProcess, order: object | string): Promise<Answer> =>
  new Promise((resolve, reject) => {
    const onExit = (): void => reject(new Error('a process of clients ended early'));
    child.once('exit', onExit);
    child.once('message', (answer) => {
      child.off('exit', onExit);
      resolve(answer as Answer);
    });
    child.send(order);
  });

/** `script` from the root of the repository. */
export const openClients = (script: string): ClientProcesses => {
  const children = Array.from({ length: PROCESSES }, () =>
    fork(path.join(root, script), { stdio: ['ignore', 'inherit', 'inherit', 'ipc'] }),
  );
  return {
    count: PROCESSES,
    obey: <Answer>(orderOf: (index: number) => object | string) =>
      Promise.all(children.map((child, index) => obeyed<Answer>(child, orderOf(index)))),
    stop: () => children.forEach((child) => child.kill()),
  };
};

/** What has the turn of one of the processes. */
export const partOf = <One>(all: readonly One[], index: number): One[] =>
  all.filter((_, at) => at % PROCESSES === index);
