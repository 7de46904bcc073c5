/** Decides which jobs this process runs, and when: claims what is due after a signal, and looks again each second. */
import { DUE } from './announce.ts';
import type { JobKind } from './job.ts';
import { claimDue, dueKinds } from './job-table.ts';
import type { JobDeps } from './run-job.ts';
import type { Worker } from './worker.ts';

/** Returns what stops taking jobs; that resolves once nothing is being taken. */
export const startEngine = (
  { database, now, log, timing }: JobDeps,
  kinds: ReadonlyMap<string, JobKind>,
  worker: Worker,
): (() => Promise<void>) => {
  let isStopped = false;
  let looking: Promise<void> | null = null;
  let again = false;
  const isAskedAgain = (): boolean => again;

  /** Returns whether anything was claimed. */
  const claim = async (): Promise<boolean> => {
    const free = [...kinds.values()].filter((kind) => worker.free(kind) > 0).map(({ name }) => name);
    if (free.length === 0) return false;
    let count = 0;
    for (const name of await dueKinds(database.read, free, now())) {
      const kind = kinds.get(name);
      const limit = kind ? worker.free(kind) : 0;
      if (!kind || limit === 0 || isStopped) continue;
      const rows = await database.transaction((trx) => claimDue(trx, { kind: name, limit, now: now() }));
      count += rows.length;
      for (const row of rows) void worker.run(kind, row).then(look);
    }
    return count > 0;
  };
  const work = async (): Promise<void> => {
    let mayBeMore = true;
    while (mayBeMore && !isStopped) {
      again = false;
      mayBeMore = (await claim()) || isAskedAgain();
    }
  };
  const look = (): void => {
    again = true;
    if (isStopped) return;
    looking ??= work()
      .catch((error: unknown) => log.error({ err: error }, 'jobs could not be taken'))
      .finally(() => {
        looking = null;
      });
  };

  const silence = database.listen((signal) => {
    if (signal === DUE || signal === null) look();
  });
  const timer = setInterval(look, timing.poll).unref();
  look();
  return async () => {
    isStopped = true;
    silence();
    clearInterval(timer);
    await looking;
  };
};
