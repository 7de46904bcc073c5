import { act, renderHook } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { useRowSelection } from './use-row-selection.tsx';

interface Row {
  id: number;
  locked?: boolean;
}
interface Props {
  rows: readonly Row[] | undefined;
  filters?: object;
}
const rows = (...ids: number[]): Row[] => ids.map((id) => ({ id }));

const open = (initialProps: Props) =>
  renderHook(
    ({ rows: shown, filters = { page: 1 } }: Props) =>
      useRowSelection({
        rows: shown,
        filters,
        keyOf: ({ id }) => id,
        labelOf: ({ id }) => String(id),
        mayChoose: ({ locked }) => !locked,
      }),
    { initialProps },
  );

describe('the selection of a list', () => {
  it('stays while the same is read again, and follows what became of the rows', () => {
    const { result, rerender } = open({ rows: rows(1, 2) });
    act(() => result.current.onChange(new Set([2])));
    const fresh = rows(1, 2);
    rerender({ rows: fresh, filters: { page: 1 } });
    expect([...result.current.chosen]).toEqual([2]);
    expect(result.current.rows[0]).toBe(fresh[1]);
  });

  it.each([
    ['the page', { page: 2 }],
    ['a filter', { page: 1, state: 'disabled' }],
  ])('is forgotten with %s, for good', (_what, filters) => {
    const { result, rerender } = open({ rows: rows(1, 2) });
    act(() => result.current.onChange(new Set([2])));
    rerender({ rows: rows(1, 2), filters });
    expect(result.current.chosen.size).toBe(0);
    rerender({ rows: rows(1, 2), filters: { page: 1 } });
    expect(result.current.chosen.size).toBe(0);
  });

  it('drops rows that vanish or may not be ticked any more; they come back without a tick', () => {
    const { result, rerender } = open({ rows: rows(1, 2, 3) });
    act(() => result.current.onChange(new Set([1, 2, 3])));
    rerender({ rows: [{ id: 2, locked: true }, { id: 3 }] });
    expect([...result.current.chosen]).toEqual([3]);
    rerender({ rows: rows(1, 2, 3) });
    expect([...result.current.chosen]).toEqual([3]);
    expect(result.current.rows).toEqual([{ id: 3 }]);
  });

  it('waits for rows that are under way', () => {
    const { result, rerender } = open({ rows: rows(1) });
    act(() => result.current.onChange(new Set([1])));
    rerender({ rows: undefined });
    expect(result.current.rows).toEqual([]);
    rerender({ rows: rows(1) });
    expect([...result.current.chosen]).toEqual([1]);
  });
});
