import { ListViewFields } from '@college/contracts/site/list-view';
import { ownView } from '@college/ui-kit/data-table';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { filtersOf, isSameView, keptView, tableView } from './kept-view.tsx';

const defaults = { keyword: '', sorting: '', page: 1, pageSize: 20, state: 'open', classId: 0, ours: false };

describe('the view of a list', () => {
  it('keeps the filters that differ from the list’s own, without the page and what is searched for', () => {
    const filters = { ...defaults, keyword: '13800000000', page: 3, state: '', classId: 7, ours: true };
    expect(keptView(filters, defaults, ownView).filters).toEqual([
      { name: 'state', value: '' },
      { name: 'classId', value: '7' },
      { name: 'ours', value: 'true' },
    ]);
    expect(keptView(defaults, defaults, ownView).filters).toEqual([]);
  });

  it('passes over filters that the list no longer has, and numbers that are none', () => {
    const kept = { gone: 'x', classId: 'x', ours: 'true', page: '9', keyword: 'x', constructor: 'x' };
    const entries = Object.entries(kept).map(([name, value]) => ({ name, value }));
    expect(filtersOf(entries, defaults)).toEqual({ ...defaults, ours: true });
  });

  it('is the same in another order', () => {
    const columns = [
      { key: 'a', shown: true },
      { key: 'b', shown: false },
    ];
    const one = { filters: [], density: 'compact' as const, columns };
    expect(isSameView(one, { ...one, columns: columns.toReversed() })).toBe(true);
    expect(isSameView(one, { ...one, density: 'comfortable' })).toBe(false);
    expect(isSameView(one, { ...one, columns: [{ key: 'a', shown: true }] })).toBe(false);
  });

  it('comes back as it was from whatever list, and is what the contract takes', () => {
    const filters = fc.record({
      keyword: fc.string({ maxLength: 20 }),
      sorting: fc.string({ maxLength: 20 }),
      page: fc.integer({ min: 1 }),
      pageSize: fc.integer({ min: 1, max: 100 }),
      state: fc.string({ maxLength: 20 }),
      classId: fc.nat(),
      ours: fc.boolean(),
    });
    const table = fc.record({
      density: fc.constantFrom('comfortable' as const, 'compact' as const),
      columns: fc.dictionary(fc.stringMatching(/^[a-z]{1,20}$/), fc.boolean(), {
        maxKeys: 9,
        noNullPrototype: true,
      }),
    });
    fc.assert(
      fc.property(filters, filters, table, (set, own, view) => {
        const kept = keptView(set, own, view);
        expect(filtersOf(kept.filters, own)).toEqual({ ...set, page: own.page, keyword: own.keyword });
        expect(tableView(kept)).toEqual(view);
        expect(ListViewFields.omit({ list: true, name: true }).safeParse(kept).success).toBe(true);
      }),
    );
  });
});
