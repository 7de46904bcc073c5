/** Many learners in several processes, and what they measured together. */
import { fork } from 'node:child_process';
import type { ChildProcess } from 'node:child_process';
import path from 'node:path';
import type { Learner, Orders, Told } from './learners.ts';
import { root } from '../portal/start-gateway.ts';

const PROCESSES = 4;

export interface Crowd {
  /**
   * Resolves when the time is over, or the gateway is gone. `onStarted`: when all of them study, which is from when it is
   * measured.
   */
  readonly study: (orders: Omit<Orders, 'learners'>, onStarted?: () => void) => Promise<Told>;
  readonly stop: () => void;
}

export const openCrowd = (learners: readonly Learner[]): Crowd => {
  const children = Array.from({ length: PROCESSES }, () =>
    fork(path.join(root, 'bench/study/learners.ts'), { stdio: ['ignore', 'inherit', 'inherit', 'ipc'] }),
  );
  const partOf = (index: number) => learners.filter((_, at) => at % PROCESSES === index);
  const obeyed = (child: ChildProcess, orders: Orders, started: () => void): Promise<Told> =>
    new Promise((resolve, reject) => {
      const onMessage = (message: Told | 'started'): void => {
        if (message === 'started') return started();
        child.off('message', onMessage);
        resolve(message);
      };
      child.on('message', onMessage);
      child.once('exit', () => reject(new Error('learners ended early')));
      child.send(orders);
    });
  return {
    study: async (orders, onStarted = () => undefined) => {
      let waiting = PROCESSES;
      const started = (): void => {
        waiting -= 1;
        if (waiting > 0) return;
        onStarted();
        for (const child of children) child.send('measure');
      };
      const told = await Promise.all(
        children.map((child, index) => obeyed(child, { ...orders, learners: partOf(index) }, started)),
      );
      const errors: Record<string, number> = {};
      for (const one of told)
        for (const [what, count] of Object.entries(one.errors)) errors[what] = (errors[what] ?? 0) + count;
      return {
        beats: told.flatMap(({ beats }) => beats),
        keys: told.flatMap(({ keys }) => keys),
        errors,
        ledger: Object.assign({}, ...told.map(({ ledger }) => ledger)) as Told['ledger'],
      };
    },
    stop: () => children.forEach((child) => child.kill()),
  };
};
