import { mkdtemp, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { KeptBroken, keptFileIn, keptIn, keptSize, NOTHING_KEPT } from './kept-head.ts';
import { memoryStorage } from '../../../../test/memory-storage.ts';
import { signCheckpoint } from '@college/ledger/checkpoint';

const noteOf = (size: number): string =>
  signCheckpoint({ origin: 'college.example/ledger', size, root: new Uint8Array(32).fill(size) }, [
    { name: 'college.example/ledger', publicKey: new Uint8Array(32), sign: () => new Uint8Array(64) },
  ]);
const AT = '2026-11-30T04:00:00.000Z';
const headOf = (size: number) => ({ note: noteOf(size), signedAt: AT });

describe('what a gateway keeps of the ledger', () => {
  let folder: string;
  let storage: ReturnType<typeof memoryStorage>;
  beforeEach(async () => {
    folder = await mkdtemp(join(tmpdir(), 'college-kept-'));
    storage = memoryStorage();
  });
  afterEach(() => rm(folder, { recursive: true }));
  const sizeIn = async (store: ReturnType<typeof keptIn>) => keptSize((await store.read()) ?? NOTHING_KEPT);

  it('is in a file that only its owner reads, and is there again after a restart', async () => {
    await keptIn(folder, storage).keep(headOf(7));
    expect((await stat(keptFileIn(folder))).mode & 0o777).toBe(0o600);
    expect(await readdir(folder)).toEqual(['ledger-kept.json']);
    expect(await keptIn(folder, storage).read()).toEqual({ ...NOTHING_KEPT, ...headOf(7) });
  });

  it('begins with what storage has on a new machine, else with nothing, and says so once', async () => {
    const said: string[] = [];
    const first = keptIn(folder, storage, (sentence) => said.push(sentence));
    expect(await first.read()).toBeNull();
    expect(await first.read()).toBeNull();
    await first.keep(headOf(7));
    await rm(keptFileIn(folder));
    const second = keptIn(folder, storage, (sentence) => said.push(sentence));
    expect(await sizeIn(second)).toBe(7);
    expect(said).toEqual([
      expect.stringMatching(/as the database has it$/),
      expect.stringMatching(/as storage has it$/),
    ]);
  });

  it('is the later of file and storage, and survives a file that is removed while it runs', async () => {
    const one = keptIn(folder, storage);
    await one.keep(headOf(7));
    const elsewhere = await mkdtemp(join(tmpdir(), 'college-kept-'));
    await keptIn(elsewhere, storage).keep(headOf(9));
    expect(await sizeIn(keptIn(folder, storage))).toBe(9);
    await rm(keptFileIn(folder));
    expect(await sizeIn(one)).toBe(7);
    await rm(elsewhere, { recursive: true });
  });

  it('never moves back, except to a tree that was accepted', async () => {
    const store = keptIn(folder, storage);
    await store.keep(headOf(9));
    await store.keep(headOf(7));
    expect(await sizeIn(store)).toBe(9);
    await store.keep({ ...headOf(8), restores: ['AAAA'] });
    expect(await sizeIn(keptIn(folder, storage))).toBe(8);
  });

  it('has lists that others add to, at the same time, without losing the head', async () => {
    const store = keptIn(folder, storage);
    await Promise.all([
      store.keep(headOf(9)),
      store.keep({ takenOver: ['lesson'] }),
      store.keep({ takenOver: ['lesson', 'attempt'] }),
    ]);
    expect(await keptIn(folder, storage).read()).toEqual({
      ...headOf(9),
      restores: [],
      takenOver: ['lesson', 'attempt'],
    });
  });

  it.each(['', '{', '{"note":"x","signedAt":"","restores":[],"takenOver":[]}', '[]'])(
    'is an error and no fresh start where the file is %j',
    async (text) => {
      await writeFile(keptFileIn(folder), text);
      const store = keptIn(folder, storage);
      await expect(store.read()).rejects.toThrow(KeptBroken);
      await expect(store.keep(headOf(7))).rejects.toThrow(KeptBroken);
      expect(await readFile(keptFileIn(folder), 'utf8')).toBe(text);
    },
  );
});
