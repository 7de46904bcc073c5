import { randomBytes } from 'node:crypto';
import { setImmediate } from 'node:timers/promises';
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { expect, it } from 'vitest';
import { zipStream } from './zip-stream.ts';
import type { ZipEntry } from './zip-stream.ts';

setFlagsFromString('--expose-gc');
const collectGarbage = runInNewContext('gc') as () => void;

it('a zip keeps nothing of what it has sent, however many entries follow', async () => {
  const contents: WeakRef<Buffer>[] = [];
  let alive = 0;
  async function* entries(): AsyncGenerator<ZipEntry> {
    for (let at = 0; at < 30; at += 1) {
      const content = randomBytes(50_000);
      contents.push(new WeakRef(content));
      yield { name: `${at}.jpg`, content, compress: false };
    }
    // Targets of references live at least until the end of the job that looked at them.
    await setImmediate();
    collectGarbage();
    alive = contents.filter((content) => content.deref()).length;
  }
  let size = 0;
  for await (const chunk of zipStream(entries(), new Date(0))) size += (chunk as Buffer).length;
  expect(size).toBeGreaterThan(30 * 50_000);
  expect(alive).toBeLessThanOrEqual(3);
});

it('a zip has empty files, too', async () => {
  async function* entries(): AsyncGenerator<ZipEntry> {
    yield { name: 'empty.txt', content: Buffer.alloc(0) };
    await Promise.resolve();
  }
  const chunks = await zipStream(entries(), new Date(0)).toArray();
  expect(Buffer.concat(chunks as Buffer[]).toString('latin1')).toContain('empty.txt');
});
