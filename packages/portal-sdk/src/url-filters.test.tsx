import { act, render } from '@testing-library/react';
import { MemoryRouter, useLocation } from 'react-router-dom';
import { describe, expect, it } from 'vitest';
import { useUrlFilters } from './url-filters.ts';

interface Filters {
  page: number;
  keyword: string;
  state: 'draft' | 'published' | undefined;
  onlyMine: boolean;
}
const defaults: Filters = { page: 1, keyword: '', state: undefined, onlyMine: false };

const startAt = (address: string) => {
  const seen = { search: '', filters: defaults, set: (_: Partial<Filters>) => undefined as void };
  const Probe = () => {
    const [filters, set] = useUrlFilters(defaults);
    Object.assign(seen, { filters, set, search: useLocation().search });
    return null;
  };
  render(
    <MemoryRouter initialEntries={[address]}>
      <Probe />
    </MemoryRouter>,
  );
  return seen;
};

describe('filters in the address', () => {
  it('are read in the types of their defaults', () => {
    const seen = startAt('/list?page=3&state=draft&onlyMine=true&other=1');
    expect(seen.filters).toEqual({ page: 3, keyword: '', state: 'draft', onlyMine: true });
    expect(startAt('/list?page=x').filters.page).toBe(1);
  });

  it('a change goes back to the first page, a turn of the page keeps the rest', () => {
    const seen = startAt('/list?page=3&other=1');
    act(() => seen.set({ keyword: '安全 a&b' }));
    expect(seen.filters).toEqual({ ...defaults, keyword: '安全 a&b' });
    act(() => seen.set({ page: 2 }));
    expect(seen.filters).toMatchObject({ page: 2, keyword: '安全 a&b' });
    expect(seen.search).toContain('other=1');
  });

  it('what equals its default leaves the address', () => {
    const seen = startAt('/list?keyword=a&state=draft');
    act(() => seen.set({ keyword: '', state: undefined }));
    expect(seen.search).toBe('');
  });

  it('two changes in one go are both applied', () => {
    const seen = startAt('/list');
    act(() => {
      seen.set({ keyword: 'a' });
      seen.set({ state: 'published' });
    });
    expect(seen.filters).toMatchObject({ keyword: 'a', state: 'published' });
  });
});
