import { liveFacts, problemsWithGateway, problemsWithLive } from './compatibility/live-facts.ts';
import { allRemotes, moveRemote } from './remote.table.ts';
import { versionsById } from './remote-version.table.ts';
import { BUNDLED, SHELL } from './stored-build.ts';
import type { Services } from '../../../app/context.ts';
import type { FastifyBaseLogger } from 'fastify';

/**
 * A bundled build of an earlier gateway that does not fit this one cannot be rolled back to. If it stayed as the
 * fallback, it would prevent this gateway from starting, because of a version that nobody chose. Releases of teams
 * stay.
 */
export const forgetWhatNoLongerFits = async ({
  database,
  features,
  now,
  log,
}: Pick<Services, 'database' | 'features' | 'now'> & {
  log: Pick<FastifyBaseLogger, 'info'>;
}): Promise<void> => {
  const facts = await liveFacts(database.read, features);
  for (const remote of await allRemotes(database.read)) {
    if (remote.previous_version_id === null) continue;
    const [previous] = await versionsById(database.read, [remote.previous_version_id]);
    if (previous?.releasedBy !== BUNDLED) continue;
    const fits = remote.name === SHELL ? problemsWithGateway : problemsWithLive;
    if (fits(previous.uses, facts).length === 0) continue;
    log.info(
      { remote: remote.name, version: previous.version },
      'the version before does not fit this gateway and is no longer one to go back to',
    );
    await database.transaction((trx) => moveRemote(trx, remote, { previous_version_id: null }, now()));
  }
};
