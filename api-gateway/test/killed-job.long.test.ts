/** A job whose process is killed in the middle of it, again and again, is done as soon as one is left alone. */
import { spawn } from 'node:child_process';
import type { ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import { afterAll, expect, it } from 'vitest';
import { describeOnBothDatabases } from './databases.ts';
import { jobProcess, orderPiece, storedJob } from './job-world.ts';
import { slowPiece } from './slow-piece.ts';

const KILLS = 5;
const child = fileURLToPath(new URL('../dist/test/job-child.js', import.meta.url));

describeOnBothDatabases('a job whose process is killed', (open) => {
  const children: ChildProcess[] = [];
  const start = (): ChildProcess => {
    const started = spawn(process.execPath, [child, open().url], { stdio: ['ignore', 'ignore', 'inherit'] });
    children.push(started);
    return started;
  };
  const kill = async (one: ChildProcess): Promise<void> => {
    if (one.exitCode !== null || one.signalCode !== null) return;
    const exit = once(one, 'exit');
    one.kill('SIGKILL');
    await exit;
  };
  afterAll(() => Promise.all(children.map(kill)));

  it(`${KILLS} times is done once it is left alone`, async () => {
    const orderer = jobProcess(open(), [slowPiece]);
    const { database } = open();
    const job = await database.transaction((trx) =>
      orderer.enqueue(
        trx,
        slowPiece,
        { piece: 1 },
        { subject: { kind: 'piece', id: 1, title: 'piece 1' }, by: null },
      ),
    );
    await orderer.stop();
    for (let kills = 0; kills < KILLS; kills += 1) {
      const one = start();
      const isAtWork = async () => {
        const { state, losses, progress } = await storedJob(open(), job);
        return state === 'running' && losses === kills && progress > 0;
      };
      await expect.poll(isAtWork, { timeout: 30_000, interval: 20 }).toBe(true);
      await kill(one);
    }
    start();
    await expect
      .poll(() => storedJob(open(), job), { timeout: 30_000 })
      .toMatchObject({ state: 'done', losses: KILLS, attempts: 1, progress: 100 });
  });

  it('is done by another process that is there already', async () => {
    const orderer = jobProcess(open(), [slowPiece]);
    const job = await orderPiece(open(), orderer, slowPiece, { piece: 2 });
    await orderer.stop();
    const one = start();
    await expect
      .poll(async () => (await storedJob(open(), job)).progress, { timeout: 30_000 })
      .toBeGreaterThan(0);
    const other = start();
    await kill(one);
    await expect.poll(() => storedJob(open(), job), { timeout: 30_000 }).toMatchObject({ state: 'done' });
    expect(other.exitCode).toBeNull();
  });
});
