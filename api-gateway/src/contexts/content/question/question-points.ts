/** Knowledge points by what files call them: by their name, or with those above them as `A / B`. */
import { allPoints } from './knowledge-point.table.ts';
import type { KnowledgePointRecord } from './knowledge-point.table.ts';
import type { Knex } from 'knex';

const BETWEEN = ' / ';

const fold = (text: string): string => text.normalize('NFKC').replace(/\s+/g, '').toLowerCase();

export interface NamedPoints {
  /** From the root down, in Chinese; empty for no point. */
  readonly pathOf: (id: number | null) => string;
  readonly find: (text: string) => number | 'unknown' | 'several';
}

export const namedPoints = async (read: Knex): Promise<NamedPoints> => {
  const all = await allPoints(read);
  const byId = new Map(all.map((point) => [point.id, point]));
  const pathOf = (point: KnowledgePointRecord, name: (one: KnowledgePointRecord) => string): string => {
    const above = point.parent_id === null ? undefined : byId.get(point.parent_id);
    return (above ? pathOf(above, name) + BETWEEN : '') + name(point);
  };
  const zh = ({ name }: KnowledgePointRecord) => name;
  const en = ({ name, name_en: english }: KnowledgePointRecord) => english || name;
  const known = new Map<string, Set<number>>();
  const paths = new Map<string, Set<number>>();
  const note = (places: Map<string, Set<number>>, text: string, id: number): void => {
    if (text !== '') places.set(fold(text), (places.get(fold(text)) ?? new Set()).add(id));
  };
  for (const point of all) {
    note(paths, pathOf(point, zh), point.id);
    note(paths, pathOf(point, en), point.id);
    note(known, zh(point), point.id);
    note(known, en(point), point.id);
  }
  return {
    pathOf: (id) => {
      const point = id === null ? undefined : byId.get(id);
      return point ? pathOf(point, zh) : '';
    },
    find: (text) => {
      // A root has a path of its name alone, which others below may have too.
      const found = paths.get(fold(text)) ?? known.get(fold(text)) ?? new Set<number>();
      const [id, ...others] = found;
      if (id === undefined) return 'unknown';
      return others.length > 0 ? 'several' : id;
    },
  };
};
