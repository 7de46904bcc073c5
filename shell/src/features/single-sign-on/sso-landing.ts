/** What a partner or a provider has sent this browser here with. */
import { withoutBase } from '../../app/base-path.ts';
import { isSingleSignOn } from '../../app/paths.ts';

export interface Arrival {
  ticket?: string;
  code?: string;
  state?: string;
  iss?: string;
  /** The provider's word for why there is no code (RFC 6749, section 4.1.2.1). */
  error?: string;
}

const NAMES = ['ticket', 'code', 'state', 'iss', 'error'] as const;
/** Theirs too, and of no use here. */
const SILENT = ['error_description', 'error_uri', 'session_state'];

let arrival: Arrival | null = null;

/**
 * Takes it out of the address at once, before anything is drawn or fetched: an address is kept in the history, shown to
 * whoever looks over a shoulder, and sent on to others.
 */
export const noteArrival = (): void => {
  if (!isSingleSignOn(withoutBase(location.pathname))) return;
  const query = new URLSearchParams(location.search);
  const found: Arrival = {};
  for (const name of NAMES) {
    const value = query.get(name);
    if (value !== null && value !== '') found[name] = value;
  }
  if (Object.keys(found).length === 0) return;
  arrival = found;
  for (const name of [...NAMES, ...SILENT]) query.delete(name);
  const rest = query.size > 0 ? `?${query.toString()}` : '';
  history.replaceState(history.state, '', location.pathname + rest);
};

export const arrivalInHand = (): Arrival | null => arrival;

/** It is good once. */
export const forgetArrival = (): void => {
  arrival = null;
};
