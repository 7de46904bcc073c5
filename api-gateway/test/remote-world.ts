import type { TestDatabase } from './databases.ts';
import { createTestRemote } from './remote-maker.ts';
import { deployTokens } from '../src/contexts/delivery/micro-frontend/deploy-token.table.ts';
import { insertNotice } from '../src/contexts/delivery/micro-frontend/health/release-notice.table.ts';

/** The one remote of the walks: the demo has none, because only what was built and released is a remote. */
export const GARDEN = {
  name: 'garden',
  previous: '0.9.0',
  active: '1.0.0',
  stored: '1.1.0',
  screen: 'rose/list',
} as const;

/** A remote with versions, a deploy token and a notice, so that every call about remotes has something to be about. */
export const createGardenRemote = async ({ database, now }: TestDatabase): Promise<void> => {
  const { name, previous, active, stored, screen } = GARDEN;
  const { id } = await createTestRemote(database, name, {
    versions: [previous, active, stored],
    previous,
    active,
    builds: { [active]: { screens: [screen] } },
    now,
  });
  await database.transaction(async (trx) => {
    await deployTokens.insert(
      trx,
      { now: () => now },
      {
        remote_id: id,
        name: 'CI',
        prefix: 'college_',
        token_hash: '0'.repeat(64),
        expires_at: '2099-01-01T00:00:00.000Z',
        revoked_at: null,
        last_used_at: null,
        area_code: null,
        department_id: null,
        creator_user_id: null,
      },
    );
    await insertNotice(trx, {
      remote_id: id,
      version: stored,
      restored: active,
      failed: 10,
      sessions: 20,
      stable_failed: 0,
      stable_sessions: 20,
      time: now.toISOString(),
    });
  });
};
