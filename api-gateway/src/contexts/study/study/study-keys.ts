/** What a lease may have, and when: a stretch without its key, or a page that was not delivered, earns nothing. */
import { givenKeys, leaseMediaOf, noteKeys, notePage, noteRange } from './study-key.table.ts';
import type { GivenKey, Lease, LeaseMedia } from './study-key.table.ts';
import type { Services } from '../../../app/context.ts';
import { failureOfLogin } from '../../../app/guard.ts';
import { inGroups } from '../../../app/in-groups.ts';
import type { MediaViewer } from '../../content/ware-media/media-viewer.port.ts';
import { openIn } from '@college/contracts/study/study-coverage';
import type { Coverage } from '@college/contracts/study/study-coverage';
import type { StudiedWare } from '@college/contracts/study/study-evidence';

const MINUTE_MS = 60_000;
/** A player loads this much ahead. */
const AHEAD_MS = 60_000;

const leaseIn = (viewer: string): Lease | null => {
  const [, sessionId, epoch] = /^study-(\d{1,16})-(\d{1,10})$/.exec(viewer) ?? [];
  return sessionId === undefined || epoch === undefined
    ? null
    : { sessionId: Number(sessionId), epoch: Number(epoch) };
};

type Deps = Pick<Services, 'database' | 'logins' | 'now'>;

interface AskedMedia extends Lease {
  /** Of the film that is asked for. */
  readonly rowKey: string;
}

/** The leases of these addresses, in their order; null where it is not of a login that is good, or not of this film. */
const leasesOf = async (
  { database: { read }, logins, now }: Deps,
  asked: readonly AskedMedia[],
): Promise<(LeaseMedia | null)[]> => {
  const media = await leaseMediaOf(read, [...new Set(asked.map(({ sessionId }) => sessionId))]);
  const bySession = new Map(media.map((one) => [one.session_id, one]));
  const found = asked.map(({ sessionId, epoch, rowKey }) => {
    const one = bySession.get(sessionId);
    return one?.epoch === epoch && one.media_key === rowKey ? one : null;
  });
  const loginIds = new Set(found.flatMap((one) => (one ? [one.login_id] : [])));
  const known = await logins.findAll(read, [...loginIds]);
  return found.map((one) => {
    const login = one && known.get(one.login_id);
    return login && failureOfLogin(login, now()) === null ? one : null;
  });
};

/** No key before its minute can have come; what is credited already may be seen again at once. */
export const isDue = (
  {
    key_base_at: baseAt,
    key_base: base,
    ware,
    coverage,
  }: Pick<LeaseMedia, 'key_base_at' | 'key_base' | 'ware' | 'coverage'>,
  minute: number,
  now: Date,
) => {
  const from = minute * MINUTE_MS;
  const { maxRate, length } = JSON.parse(ware) as StudiedWare;
  const span = [from, Math.min(from + MINUTE_MS, length)] as const;
  if (openIn(JSON.parse(coverage) as Coverage, span, 1).length === 0) return true;
  return now.getTime() - Date.parse(baseAt) >= (from - base - AHEAD_MS) / maxRate;
};

interface AskedKey extends AskedMedia {
  readonly minute: number;
}

const nameOf = ({ sessionId, epoch, minute }: GivenKey): string => `${sessionId}/${epoch}/${minute}`;

/** Of many people: who they are, what they had before, and what is noted now are one statement each. */
const giveKeys = async (deps: Deps, asked: readonly AskedKey[]): Promise<boolean[]> => {
  const { database } = deps;
  const now = deps.now();
  const [leases, before] = await Promise.all([leasesOf(deps, asked), givenKeys(database.read, asked)]);
  const had = new Set(before.map(nameOf));
  const fresh = new Map<string, GivenKey>();
  const answers = asked.map((key, at) => {
    const lease = leases[at];
    if (!lease) return false;
    const name = nameOf(key);
    if (had.has(name)) return true;
    if (!isDue(lease, key.minute, now)) return false;
    fresh.set(name, key);
    return true;
  });
  if (fresh.size > 0) await database.transaction((trx) => noteKeys(trx, [...fresh.values()], now));
  return answers;
};

/** Answers once it is noted who was given what. */
const queueKey = inGroups(giveKeys);

export const studyViewer: MediaViewer = {
  mayHaveKey: async (services, { viewer, rowKey, minute }) => {
    const lease = leaseIn(viewer);
    return lease !== null && queueKey(services, { ...lease, rowKey, minute });
  },

  mayHaveRange: async (services, { viewer, rowKey, from, to }) => {
    const asked = leaseIn(viewer);
    const [lease] = asked ? await leasesOf(services, [{ ...asked, rowKey }]) : [];
    if (!asked || !lease) return false;
    const { length } = JSON.parse(lease.ware) as StudiedWare;
    const part = { from: Math.floor(from * length), to: Math.ceil(to * length) };
    await services.database.transaction((trx) => noteRange(trx, asked, part, services.now()));
    return true;
  },

  mayHavePage: async (services, { viewer, rowKey, page }) => {
    const asked = leaseIn(viewer);
    const [lease] = asked ? await leasesOf(services, [{ ...asked, rowKey }]) : [];
    if (!asked || !lease) return false;
    await services.database.transaction((trx) => notePage(trx, asked, page, services.now()));
    return true;
  },
};
