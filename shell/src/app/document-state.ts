import type { Bootstrap, RoutersAndMenus } from '@college/contracts/identity/session';
import type { Registry } from '@college/contracts/delivery/remote-registry';
import type { AccessToken } from '@college/portal-sdk/access-token';
import type { Language } from '@college/portal-sdk/language';

/** What the gateway writes into the page, so that the first paint needs no call. */
export interface PageState {
  bootstrap: Bootstrap;
  /** Null when the gateway could not resolve the registry. */
  registry: Registry | null;
  /** Null without a login. */
  accessToken: AccessToken | null;
  language: Language;
  /** Of the calls that the first screen makes at once, for visitors. */
  answers?: Record<string, unknown>;
}

export interface DocumentState extends PageState {
  /** The address of routes and menu if they are too many for the document; the bootstrap then has none. */
  navigation: string | null;
}

/** Throws when the page has none: then it was not served by the gateway. */
export const readDocumentState = (): DocumentState => {
  const text = document.getElementById('college-state')?.textContent;
  if (!text) throw new Error('This page carries no college-state: it has to be served by the gateway.');
  return JSON.parse(text) as DocumentState;
};

/** The state with its routes and menu, fetched if the document has none. Throws when they cannot be fetched. */
export const withNavigation = async (state: DocumentState): Promise<PageState> => {
  const { navigation: address, bootstrap } = state;
  if (address === null) return state;
  // Retried, since nothing can be shown without them.
  const navigation = await readNavigation(address).catch(() => readNavigation(address));
  return { ...state, bootstrap: { ...bootstrap, ...navigation } };
};

/** Exactly like the document's preload, so that one request serves both. */
const readNavigation = async (address: string): Promise<RoutersAndMenus> => {
  const answer = await fetch(address);
  if (!answer.ok) throw new Error(`${address}: status ${answer.status}`);
  return (await answer.json()) as RoutersAndMenus;
};
