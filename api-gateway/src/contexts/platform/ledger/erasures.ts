/** Of which records entries may be erased, by the entries of erasures. */
import type { ExportedEntry } from './export-ledger.ts';
import { factIn } from './verify-entries.ts';

export interface Erasures {
  readonly add: (entry: ExportedEntry) => void;
  readonly has: (kind: string, id: number) => boolean;
}

export const erasures = (): Erasures => {
  const byKind = new Map<string, Set<number>>();
  return {
    add: (entry) => {
      const { kind, records } = factIn(entry) ?? {};
      if (typeof kind !== 'string' || !Array.isArray(records)) return;
      const ids = byKind.get(kind) ?? new Set();
      byKind.set(kind, ids);
      for (const id of records) if (typeof id === 'number') ids.add(id);
    },
    has: (kind, id) => byKind.get(kind)?.has(id) === true,
  };
};
