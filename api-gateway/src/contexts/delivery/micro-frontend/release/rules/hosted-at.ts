import type { Candidate } from '../candidate.ts';
import { legible, refuse } from '../note.ts';
import type { Note } from '../note.ts';

/** As wide as its column. */
const LONGEST = 300;

/** The address becomes part of a content security policy and of every file's URL, so it must be plain. */
export const hostedAtNotes = ({ kind, hostedAt }: Candidate): Note[] => {
  if (hostedAt === null) return [];
  if (kind === 'shell') return [refuse('hosted-shell')];
  return isHostable(hostedAt) ? [] : [refuse('hosted-address', { address: legible(hostedAt) })];
};

/**
 * URL accepts `;` and `*` in host names, which have a meaning in a policy. A policy cannot name an IPv6 address at all,
 * so a browser would load nothing from one.
 */
const HOST = /^[a-z0-9-]+(\.[a-z0-9-]+)*$/;
const LOOPBACK = /^(localhost|127(\.\d+){3})$/;
const PATH = /^(\/[\w@.~-]+)*\/$/;

const isHostable = (address: string): boolean => {
  if (address.length > LONGEST || !URL.canParse(address)) return false;
  const { protocol, hostname, origin, pathname } = new URL(address);
  const isSafe = protocol === 'https:' || (protocol === 'http:' && LOOPBACK.test(hostname));
  // Origin and path only, in the browser's normal form: no user, no query, no fragment.
  return isSafe && HOST.test(hostname) && PATH.test(pathname) && address === origin + pathname;
};
