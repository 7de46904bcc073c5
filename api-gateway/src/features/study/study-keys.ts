/** Which keys a lease may have, and when: a stretch without its key earns nothing. */
import { findLeaseMedia, noteKey, noteRange, wasGiven } from './study-key.table.ts';
import type { LeaseMedia } from './study-key.table.ts';
import type { Services } from '../../app/context.ts';
import { failureOfLogin } from '../../app/guard.ts';
import type { MediaViewer } from '../../app/feature.ts';
import { openIn } from '@college/contracts/business/study-coverage';
import type { Coverage } from '@college/contracts/business/study-coverage';
import type { StudiedWare } from '@college/contracts/business/study-credit';

const MINUTE_MS = 60_000;
/** A player loads this much ahead. */
const AHEAD_MS = 60_000;

const leaseIn = (viewer: string) => {
  const [, sessionId, epoch] = /^study-(\d{1,10})-(\d{1,10})$/.exec(viewer) ?? [];
  return sessionId === undefined || epoch === undefined
    ? null
    : { sessionId: Number(sessionId), epoch: Number(epoch) };
};

/** The lease of these addresses, while it is held by a login that is good. */
const leaseOf = async (
  { database, logins, now }: Services,
  viewer: string,
  rowKey: string,
): Promise<(LeaseMedia & { sessionId: number; epoch: number }) | null> => {
  const lease = leaseIn(viewer);
  const media = lease && (await findLeaseMedia(database.read, lease));
  if (!lease || media?.media_key !== rowKey) return null;
  const login = (await logins.findAll(database.read, [media.login_id])).get(media.login_id);
  return login && failureOfLogin(login, now()) === null ? { ...media, ...lease } : null;
};

/** No key before its minute can have come; what is credited already may be seen again at once. */
const isDue = (
  { key_base_at: baseAt, key_base: base, ware, coverage }: LeaseMedia,
  minute: number,
  now: Date,
) => {
  const from = minute * MINUTE_MS;
  const { maxRate, length } = JSON.parse(ware) as StudiedWare;
  const span = [from, Math.min(from + MINUTE_MS, length)] as const;
  if (openIn(JSON.parse(coverage) as Coverage, span, 1).length === 0) return true;
  return now.getTime() - Date.parse(baseAt) >= (from - base - AHEAD_MS) / maxRate;
};

export const studyViewer: MediaViewer = {
  mayHaveKey: async (services, { viewer, rowKey, minute }) => {
    const lease = await leaseOf(services, viewer, rowKey);
    if (!lease) return false;
    if (await wasGiven(services.database.read, lease, minute)) return true;
    const now = services.now();
    if (!isDue(lease, minute, now)) return false;
    await services.database.transaction((trx) => noteKey(trx, lease, minute, now));
    return true;
  },

  mayHaveRange: async (services, { viewer, rowKey, from, to }) => {
    const lease = await leaseOf(services, viewer, rowKey);
    if (!lease) return false;
    const { length } = JSON.parse(lease.ware) as StudiedWare;
    const part = { from: Math.floor(from * length), to: Math.ceil(to * length) };
    await services.database.transaction((trx) => noteRange(trx, lease, part, services.now()));
    return true;
  },
};
