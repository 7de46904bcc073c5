import { signIn, visit } from '@college/portal-sdk/testing/public-site';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { browserStore, readStored } from './ware-store.tsx';

beforeEach(() => localStorage.clear());
afterEach(() => vi.restoreAllMocks());

describe('what the browser stores of wares', () => {
  it.each([null, '', '{', '[]', '7', 'null', '{"position":-3,"notes":"x"}', '{"position":"9"}'])(
    'takes %j for nothing',
    (text) => {
      expect(readStored(text)).toEqual({ position: 0, notes: [] });
    },
  );

  it('leaves out notes that are none', () => {
    const note = { id: 'a', position: 3, text: 'x' };
    expect(readStored(JSON.stringify({ position: 5, notes: [note, { id: 1 }, null] }))).toEqual({
      position: 5,
      notes: [note],
    });
  });

  it('is stored apart for each person', () => {
    visit();
    browserStore.save(1, { position: 10 });
    signIn();
    expect(browserStore.read(1).position).toBe(0);
    browserStore.save(1, { position: 20 });
    visit();
    expect(browserStore.read(1).position).toBe(10);
  });

  it('changes a part, and leaves nothing behind when there is nothing', () => {
    visit();
    browserStore.save(1, { notes: [{ id: 'a', position: 3, text: 'x' }] });
    browserStore.save(1, { position: 9 });
    expect(browserStore.read(1)).toMatchObject({ position: 9, notes: [{ text: 'x' }] });
    browserStore.save(1, { position: 0, notes: [] });
    expect(localStorage.length).toBe(0);
  });

  it('says when the browser is full', () => {
    vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
      throw new DOMException('full', 'QuotaExceededError');
    });
    expect(browserStore.save(1, { position: 9 })).toBe(false);
  });
});
