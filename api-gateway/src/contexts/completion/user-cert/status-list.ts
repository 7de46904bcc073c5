/** Which certificates are not valid any more, for everybody to fetch: one bit each, so that nobody says which they mean. */
import { STATUS_LIST_SIZE } from './issue-facts.ts';
import { countPlaces, endedPlaces } from './cert-places.table.ts';
import type { Services } from '../../../app/context.ts';
import { signCredential } from '../credential/credential.port.ts';
import { statusListCredential } from '@college/credential/certificate-credential';
import type { Issuer } from '@college/credential/certificate-credential';
import { encodeStatusList } from '@college/credential/status-list';

/** Days for which a list that was fetched may be used. */
const DAYS = 7;
const DAY_MS = 24 * 60 * 60_000;

export const statusListUrl = ({ url }: Issuer, no: number): string => `${url}/credentials/status/${no}`;

/** Where a certificate has its bit: the number of its list, from 1, and its place there. */
export const statusPlace = (statusIndex: number) => ({
  no: Math.floor(statusIndex / STATUS_LIST_SIZE) + 1,
  index: statusIndex % STATUS_LIST_SIZE,
});

/** The signed list with this number; null: nobody has a place in it yet. The first is there from the beginning. */
export const statusListToken = async (
  services: Pick<Services, 'database' | 'keys' | 'now'>,
  issuer: Issuer,
  no: number,
): Promise<string | null> => {
  const { read } = services.database;
  const lists = Math.floor((await countPlaces(read)) / (STATUS_LIST_SIZE / 2)) + 1;
  if (no < 1 || no > lists) return null;
  const first = (no - 1) * STATUS_LIST_SIZE;
  const ended = await endedPlaces(read, first, first + STATUS_LIST_SIZE);
  const encoded = await encodeStatusList(
    ended.map((index) => index - first),
    STATUS_LIST_SIZE,
  );
  const now = services.now();
  const times = { from: now.toISOString(), until: new Date(now.getTime() + DAYS * DAY_MS).toISOString() };
  return signCredential(services, statusListCredential(statusListUrl(issuer, no), issuer, encoded, times));
};
