/** Asks other servers what is sent to them, and has them let go of what is over. */
import { providerOf } from './live-provider.ts';
import { claimLook, findStream, setReleased, streamsElsewhere, unreleased } from './live-stream.table.ts';
import { noteProvider } from './sender.ts';
import type { ScheduleServices } from '../../../app/feature.ts';

type Deps = Pick<ScheduleServices, 'database' | 'features' | 'now' | 'settings' | 'keys'>;

/** One copy of the gateway asks, whatever the number of them. */
const EVERY_MS = 4_000;
const STEP = 20;

const lookAt = async (deps: Deps, id: number): Promise<void> => {
  const now = deps.now();
  const before = new Date(now.getTime() - EVERY_MS).toISOString();
  const isOurs = await deps.database.transaction((trx) =>
    claimLook(trx, { id, now: now.toISOString(), before }),
  );
  const stream = isOurs ? await findStream(deps.database.read, id) : undefined;
  const events = stream && providerOf(deps, stream)?.events;
  if (stream && events) await noteProvider(deps, id, await events(stream));
};

/** One server that does not answer keeps no other lesson from being looked at; answers how many were. */
export const lookElsewhere = async (deps: Deps): Promise<number> => {
  const found = await streamsElsewhere(deps.database.read);
  const looks = await Promise.allSettled(found.map(({ id }) => lookAt(deps, id)));
  const failed = looks.find((look) => look.status === 'rejected');
  if (failed) throw failed.reason;
  return found.length;
};

/** After the end; tried again until it is done. */
export const releaseElsewhere = async (deps: Deps): Promise<number> => {
  const found = await unreleased(deps.database.read, STEP);
  for (const stream of found) {
    await providerOf(deps, stream)?.end(stream);
    await deps.database.transaction((trx) => setReleased(trx, stream.id, deps.now().toISOString()));
  }
  return found.length;
};
