/** A manager who edits the class while it sits its exam, once a second. */
import { setTimeout as sleep } from 'node:timers/promises';
import { callOf } from '../users/client.ts';
import type { TrainClassDetail } from '@college/contracts/completion/train-class-row';

const EVERY_MS = 1_000;

export interface Manager {
  readonly times: number[];
  /** Calls that were refused, or not answered. */
  faults: number;
  readonly stop: () => Promise<void>;
}

/** Saves what a published class lets change, with the version that the save before brought. */
export const openManager = async (
  origin: string,
  { id, rowVersion }: { readonly id: number; readonly rowVersion: number },
): Promise<Manager> => {
  const account = { username: 'manager', password: 'Training2026' };
  const signedIn = await callOf<{ accessToken: string }>(origin, 'TokenAuth/Authenticate', account, '');
  const token = signedIn.body.result?.accessToken ?? '';
  let isOver = false;
  let version = rowVersion;
  const times: number[] = [];
  const call = (name: string, input: object) =>
    callOf<TrainClassDetail>(origin, `TrainClass/${name}`, input, token).catch(() => null);
  const work = async (): Promise<void> => {
    for (let edit = 1; !isOver; edit += 1) {
      const from = performance.now();
      const saved = await call('UpdateTrainClass', { id, rowVersion: version, contact: `考务组 ${edit}` });
      times.push(performance.now() - from);
      if (!saved?.body.success) manager.faults += 1;
      // What was not answered may have been saved.
      const known = saved?.body.success ? saved : await call('GetTrainClassInfo', { id });
      version = known?.body.result?.rowVersion ?? version;
      await sleep(EVERY_MS);
    }
  };
  const manager: Manager = {
    times,
    faults: 0,
    stop: async () => {
      isOver = true;
      await working;
    },
  };
  const working = work();
  return manager;
};
