/** Gateway, witness and the command that accepts a restore, each as a process of its own, and killed at random moments. */
import { spawn } from 'node:child_process';
import type { ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { setTimeout as wait } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { freePort, killableGateway, killed, killSeeds, randomFrom, sayKill } from './killing.ts';
import type { Killable } from './killing.ts';
import { memoryStorage } from './memory-storage.ts';
import { ledgerOfNow, setBack } from './set-back.ts';
import { entrySealer } from '../src/contexts/platform/ledger/entry-seal.ts';
import { keptIn, keptSize, NOTHING_KEPT } from '../src/contexts/platform/ledger/kept-head.ts';
import { enterInLedger } from '../src/contexts/platform/ledger/ledger.port.ts';
import { countWaiting, readState } from '../src/contexts/platform/ledger/ledger.table.ts';
import { documentSigner } from '../src/crypto/document-signature.ts';
import { loadKeys } from '../src/crypto/keys.ts';
import { openDatabase } from '../src/db/database.ts';
import type { Database } from '../src/db/database.ts';
import { verifierKey } from '@college/ledger/checkpoint';
import { witnessKeyText } from '@college/ledger/cosignature';

const KILLS = 6;
const ORIGIN = '127.0.0.1/ledger';
const NAME = 'witness.example';
const witnessProgram = fileURLToPath(new URL('../dist/src/commands/ledger-witness.js', import.meta.url));

describe('a ledger whose processes are killed', () => {
  let folder: string;
  let gateway: Killable;
  let database: Database;
  let startWitness: () => Promise<ChildProcess>;
  const children: ChildProcess[] = [];
  let no = 980_000;

  const enter = (count: number) =>
    database.transaction((trx) =>
      enterInLedger(
        trx,
        new Date(),
        Array.from({ length: count }, () => {
          no += 1;
          return { kind: 'merge', recordId: no, fact: { from: no, to: 1 } } as const;
        }),
      ),
    );
  const state = () => readState(database.read);
  /** As another process reads it. */
  const sizeKept = async () =>
    keptSize((await keptIn(gateway.folder, memoryStorage()).read()) ?? NOTHING_KEPT);
  const problems = async (): Promise<string[]> => {
    const answer = await fetch(`http://127.0.0.1:${gateway.port()}/health/ready`);
    return ((await answer.json()) as { problems?: string[] }).problems ?? [];
  };
  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'college-witness-'));
    const port = await freePort();
    const witness = { name: NAME, ...documentSigner(await loadKeys(null, folder)) };
    gateway = await killableGateway({
      env: {
        // A college without people: what is entered here is all that its ledger has.
        SEED: 'none',
        LEDGER_WITNESS_URL: `http://127.0.0.1:${port}`,
        LEDGER_WITNESS_KEY: witnessKeyText(witness),
      },
    });
    const keys = await loadKeys(null, gateway.folder);
    const key = verifierKey({ name: ORIGIN, ...documentSigner(keys) });
    startWitness = async () => {
      const place = ['--folder', folder, '--host', '127.0.0.1', '--port', String(port)];
      const args = [witnessProgram, '--name', NAME, '--key', key, ...place];
      const child = spawn(process.execPath, args, { stdio: ['ignore', 'pipe', 'ignore'] });
      children.push(child);
      await once(child.stdout, 'data');
      return child;
    };
    await gateway.start();
    database = await openDatabase(gateway.databaseFile);
    database.carry(entrySealer(keys));
  }, 120_000);
  afterAll(async () => {
    for (const child of children) await killed(child);
    await database.close();
    await gateway.remove();
    await rm(folder, { recursive: true });
  });

  it(`loses nothing and is signed once for each size, killed ${KILLS} times`, async () => {
    await gateway.kill();
    const roots = new Map<number, string>();
    for (const [at, seed] of killSeeds(KILLS).entries()) {
      const { size: before } = await state();
      await enter(5);
      await gateway.start();
      // Every other time just behind the commit, where the file has not been written yet.
      const isGrown = at % 2 === 0;
      const delay = randomFrom(seed)() * 120;
      if (isGrown)
        await expect.poll(async () => (await state()).size, { interval: 2 }).toBeGreaterThan(before);
      else await wait(delay);
      await gateway.kill();
      sayKill('ledger', seed, isGrown ? 'after a commit' : `${delay.toFixed(1)} ms after its start`);
      const { size, note } = await state();
      expect(roots.get(size) ?? note, `SEED=${seed}`).toBe(note);
      roots.set(size, note);
      expect(await sizeKept(), `SEED=${seed}`).toBeLessThanOrEqual(size);
    }
    await gateway.start();
    await expect.poll(async () => (await sizeKept()) === (await state()).size).toBe(true);
    await expect.poll(() => countWaiting(database.read)).toBe(0);
    expect(await problems()).toEqual([]);
    expect(roots.size).toBeGreaterThan(1);
  });

  it('is signed by a witness that was killed, notices that it was set back, and goes on once that is accepted', async () => {
    await killed(await startWitness());
    await startWitness();
    await gateway.kill();
    await gateway.start();
    await expect.poll(async () => (await state()).witnessed_size).toBe((await state()).size);
    const then = await ledgerOfNow(database.read);
    await gateway.kill();
    await enter(3);
    await gateway.start();
    await expect.poll(async () => (await state()).size).toBe(then.state.size + 3);
    // By its clock it would be asked again after five minutes.
    await gateway.kill();
    await gateway.start();
    await expect.poll(async () => (await state()).witnessed_size).toBe(then.state.size + 3);
    await gateway.kill();
    for (const child of children) await killed(child);
    await startWitness();

    await setBack(database, then);
    await gateway.start();
    await expect
      .poll(problems)
      .toEqual([expect.stringContaining('was set back'), expect.stringContaining('the witness has seen')]);
    await enter(1);
    const accept = async (...args: string[]) => {
      const child = gateway.command('ledger-accept-restore', ...args);
      const [said, [code]] = await Promise.all([
        text(child.stdout ?? process.stdin),
        once(child, 'close') as Promise<[number]>,
      ]);
      return { said, code };
    };
    const asked = await accept();
    expect(asked.code).toBe(1);
    expect(asked.said).toContain(`Lost: the 3 entries from place ${then.state.size} on`);
    expect(await state()).toMatchObject({ size: then.state.size });
    expect(await accept('--reason', 'a backup')).toMatchObject({ code: 0 });
    await expect.poll(async () => (await state()).size).toBe(then.state.size + 2);
    await expect.poll(problems).toEqual([expect.stringContaining('the witness has seen')]);
    expect((await accept()).said).toContain('nothing to accept');
  });
});
