import type { Bootstrap } from '@college/contracts/identity/session';
import type { Registry } from '@college/contracts/system/remote-registry';
import type { AccessToken } from '@college/portal-sdk/access-token';
import type { Language } from '@college/portal-sdk/language';

/** What the gateway writes into the page, so that the first paint needs no call. */
export interface DocumentState {
  bootstrap: Bootstrap;
  /** Null when the gateway could not tell which versions are due. */
  registry: Registry | null;
  /** Null without a login. */
  accessToken: AccessToken | null;
  language: Language;
}

/** Throws when the page carries none: then it was not served by the gateway. */
export const readDocumentState = (): DocumentState => {
  const text = document.getElementById('college-state')?.textContent;
  if (!text) throw new Error('This page carries no college-state: it has to be served by the gateway.');
  return JSON.parse(text) as DocumentState;
};
