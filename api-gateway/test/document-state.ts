import type { Bootstrap } from '@college/contracts/identity/session';
import type { Registry } from '@college/contracts/delivery/remote-registry';

interface State {
  bootstrap: Bootstrap;
  navigation: string | null;
  registry: Registry | null;
  accessToken: { accessToken: string } | null;
  language: string;
  answers?: Record<string, unknown>;
}

/** What the document carries for the shell. */
export const stateOf = (html: string): State =>
  JSON.parse(/id="college-state">(.*?)<\/script>/s.exec(html)?.[1] ?? 'null') as State;
