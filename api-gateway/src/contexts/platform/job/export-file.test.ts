import { Readable } from 'node:stream';
import { expect, it } from 'vitest';
import { endedBy, storeExport } from './export-file.ts';
import { testKeys } from '../../../../test/demo-world.ts';
import { memoryStorage } from '../../../../test/memory-storage.ts';

it('a file of a job that was stopped before it was read is not stored, and ends nothing else', async () => {
  const stop = new AbortController();
  stop.abort(new Error('the job is stopping'));
  const services = { keys: await testKeys(), storage: memoryStorage() };
  const content = endedBy(stop.signal, Readable.from([Buffer.from('one')]));
  // What is emitted meanwhile reaches the process, if nobody listens to it.
  await new Promise(setImmediate);
  await expect(storeExport(services, 'row', content)).rejects.toThrow('aborted');
});
