import { useSession } from '@college/portal-sdk/session';
import type { Session } from '@college/portal-sdk/session';
import { ownView } from '@college/ui-kit/data-table';
import { act, renderHook } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { readView, useListView } from './use-list-view.tsx';

const enter = (id: number | null): void =>
  useSession.setState({ user: id === null ? null : ({ id } as Session['user']) });
const compact = { density: 'compact', columns: { area: false } } as const;

describe('the remembered view of a list', () => {
  beforeEach(() => {
    localStorage.clear();
    enter(7);
  });
  afterEach(() => void vi.restoreAllMocks());

  it('is stored by user and list', () => {
    const { result } = renderHook(() => useListView('/user:name'));
    expect(result.current.view).toEqual(ownView);
    act(() => result.current.onViewChange?.(compact));
    expect(result.current.view).toEqual(compact);
    expect(renderHook(() => useListView('/user:name')).result.current.view).toEqual(compact);
    expect(renderHook(() => useListView('/role:name')).result.current.view).toEqual(ownView);
    enter(8);
    expect(renderHook(() => useListView('/user:name')).result.current.view).toEqual(ownView);
  });

  it('goes along when another list is shown in the same place', () => {
    const { result, rerender } = renderHook(({ list }) => useListView(list), { initialProps: { list: 'a' } });
    act(() => result.current.onViewChange?.(compact));
    rerender({ list: 'b' });
    expect(result.current.view).toEqual(ownView);
    rerender({ list: 'a' });
    expect(result.current.view).toEqual(compact);
  });

  it('is forgotten when the list is as it was', () => {
    const { result } = renderHook(() => useListView('a'));
    act(() => result.current.onViewChange?.(compact));
    act(() => result.current.onViewChange?.(ownView));
    expect(localStorage).toHaveLength(0);
  });

  it.each([
    ['nothing', null],
    ['no JSON', '{'],
    ['null', 'null'],
    ['a list', '[1]'],
    ['foreign values', '{"density":"tiny","columns":{"area":"no","name":{}}}'],
    ['columns that are none', '{"density":7,"columns":["area"]}'],
  ])('is the own view when the browser has stored %s', (_, text) => {
    expect(readView(text)).toEqual(ownView);
  });

  it('keeps what is understood of it', () => {
    expect(readView('{"density":"compact","columns":{"area":false,"name":1}}')).toEqual(compact);
  });

  it('lasts for the page where the browser stores nothing', () => {
    vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
      throw new Error('full');
    });
    vi.spyOn(Storage.prototype, 'getItem').mockImplementation(() => {
      throw new Error('blocked');
    });
    const { result } = renderHook(() => useListView('a'));
    act(() => result.current.onViewChange?.(compact));
    expect(result.current.view).toEqual(compact);
  });

  it('is not offered to visitors', () => {
    enter(null);
    expect(renderHook(() => useListView('a')).result.current).toEqual({});
  });
});
