import { createContext, useContext } from 'react';
import type { RouteMeta, RouterEntry } from '@college/contracts/identity/session';

/** The router list entry of the current page, without its children. */
export type CurrentEntry = Omit<RouterEntry, 'children'>;

export const CurrentEntryContext = createContext<CurrentEntry | null>(null);

const bare: RouteMeta = { title: '', parentPath: '', buttonPremission: [], ignore: false };

/** The entry of this page; null on the shell's own pages. */
export const useCurrentEntry = (): CurrentEntry | null => useContext(CurrentEntryContext);

/** The meta of this page; outside the router list, one without permissions. */
export const useRouteMeta = (): RouteMeta => useCurrentEntry()?.meta ?? bare;
