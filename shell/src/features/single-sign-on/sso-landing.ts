/** The parameters with which a partner or a provider has redirected the browser here. */
import { withoutBase } from '../../app/base-path.ts';
import { isSingleSignOn } from '../../app/paths.ts';

export interface Arrival {
  ticket?: string;
  code?: string;
  state?: string;
  iss?: string;
  /** The provider's reason for not sending a code (RFC 6749, section 4.1.2.1). */
  error?: string;
}

const NAMES = ['ticket', 'code', 'state', 'iss', 'error'] as const;
/** Also from the provider, but not used. */
const SILENT = ['error_description', 'error_uri', 'session_state'];

let arrival: Arrival | null = null;

/**
 * Removes them from the URL at once, before anything is rendered or fetched: URLs stay in the history, can be seen over
 * a shoulder, and are sent to others as referrers.
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

/** They can be used once. */
export const forgetArrival = (): void => {
  arrival = null;
};
