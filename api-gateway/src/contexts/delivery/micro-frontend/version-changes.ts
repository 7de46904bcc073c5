import type { RemoteVersion } from './remote-version.table.ts';
import type { ReleaseChanges } from '@college/contracts/delivery/release';

type Compared = Pick<RemoteVersion, 'screens' | 'uses'>;

/** What a version adds to another one; without one, everything it has. */
export const changesBeside = (before: Compared | undefined, next: Compared): ReleaseChanges => {
  const [callsBefore, calls] = [before?.uses.calls ?? {}, next.uses.calls];
  return {
    screensAdded: without(next.screens, before?.screens),
    screensRemoved: without(before?.screens ?? [], next.screens),
    callsAdded: without(Object.keys(calls), Object.keys(callsBefore)),
    callsRemoved: without(Object.keys(callsBefore), Object.keys(calls)),
    callsChanged: Object.keys(calls).filter(
      (name) => Object.hasOwn(callsBefore, name) && callsBefore[name]?.hash !== calls[name]?.hash,
    ),
    permissionsAdded: without(next.uses.permissions, before?.uses.permissions),
  };
};

const without = (names: readonly string[], others: readonly string[] = []): string[] => {
  const known = new Set(others);
  return names.filter((name) => !known.has(name));
};
