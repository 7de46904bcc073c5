import { mkdir, utimes, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { clearFiles } from './clear-files.ts';
import { describeOnBothDatabases } from '../../../../test/databases.ts';
import { TEST_NOW } from '../../../../test/demo-world.ts';
import { openFileGateway } from '../../../../test/file-gateway.ts';
import type { FileGateway } from '../../../../test/file-gateway.ts';
import { fileSender, pdf } from '../../../../test/file-sender.ts';
import type { FileSender } from '../../../../test/file-sender.ts';
import { parseSettings } from '../../../app/settings.ts';
import { readStored } from '../../../storage/read-stored.ts';

const HOUR = 60 * 60 * 1000;
const DAY = 24 * HOUR;

describeOnBothDatabases('what nobody needs of files', (open) => {
  let gateway: FileGateway;
  let sender: FileSender;
  beforeAll(async () => {
    gateway = await openFileGateway(open());
    await signIn();
    await open().database.transaction((trx) => trx('attachments').update({ unused_since: null }));
  });
  afterAll(() => gateway.close());

  const signIn = async () => {
    sender = fileSender(gateway, (await gateway.signIn('manager')).token);
  };
  const clearAfter = (milliseconds: number) =>
    clearFiles({
      settings: parseSettings({ VAR_DIR: gateway.varDir }),
      database: open().database,
      storage: gateway.storage,
      now: () => new Date(TEST_NOW.getTime() + milliseconds),
    });
  const rowOf = (id: number) => open().database.read('attachments').where({ id }).first();
  const send = () => sender.sent({ name: 'a.pdf', purpose: 'document', bytes: pdf() });

  it('goes after a week without use, with its bytes and a record; what is used stays', async () => {
    const [unused, used] = [await send(), await send()];
    await open().database.transaction(async (trx) => {
      await trx('attachment_uses').insert({ attachment_id: used, subject: 'standard', subject_id: 1 });
      await trx('attachments').where({ id: used }).update({ unused_since: null });
    });
    expect(await clearAfter(7 * DAY - HOUR)).toEqual({ unused: 0, abandoned: 0 });
    expect(await gateway.contentOf(unused)).not.toBeNull();
    expect(await clearAfter(7 * DAY + HOUR)).toMatchObject({ unused: 1 });
    expect([await gateway.contentOf(unused), (await gateway.contentOf(used))?.length]).toEqual([
      null,
      pdf().length,
    ]);
    expect(Boolean((await rowOf(unused)).is_deleted)).toBe(true);
    const recorded = await open()
      .database.read('audit_logs')
      .where({ call: 'Attachment/ClearUnused', subject_id: String(unused) });
    expect(recorded).toHaveLength(1);
    expect(await clearAfter(8 * DAY)).toEqual({ unused: 0, abandoned: 0 });
  });

  it('goes after a day when it is a sheet for an import, which has ID cards in the clear', async () => {
    const [sheet, other] = [await send(), await send()];
    await open().database.transaction((trx) =>
      trx('attachments').where({ id: sheet }).update({ purpose: 'sheet' }),
    );
    await clearAfter(DAY - HOUR);
    expect(await gateway.contentOf(sheet)).not.toBeNull();
    await clearAfter(DAY + HOUR);
    expect(await gateway.contentOf(sheet)).toBeNull();
    expect(await gateway.contentOf(other)).not.toBeNull();
  });

  it('goes after a day on which nothing of it was sent', async () => {
    const address = await sender.address('a.pdf', 'document', 100);
    await sender.patch(address, 0, Buffer.alloc(10));
    await clearAfter(23 * HOUR);
    expect((await sender.head(address)).statusCode).toBe(200);
    expect(await gateway.parts()).toHaveLength(2);
    gateway.pass(23 * HOUR);
    await signIn();
    await sender.patch(address, 10, Buffer.alloc(10));
    await clearAfter(25 * HOUR);
    expect((await sender.head(address)).headers['upload-offset'], 'it goes on').toBe('20');
    expect(await clearAfter(48 * HOUR)).toMatchObject({ abandoned: 1 });
    expect((await sender.head(address)).statusCode).toBe(404);
    expect(await gateway.parts()).toEqual([]);
    expect(await open().database.read('attachments').where({ state: 'uploading' })).toEqual([]);
  });

  it('goes when a gateway was killed between two steps', async () => {
    const { database } = open();
    const keyOf = async (id: number) => ((await rowOf(id)) as { row_key: string }).row_key;
    const removed = await send();
    await database.transaction((trx) =>
      trx('attachments').where({ id: removed }).update({ is_deleted: true }),
    );
    const halfGivenUp = await sender.address('a.pdf', 'document', 100);
    const growing = await sender.address('b.pdf', 'document', 100);
    const givenUpKey = halfGivenUp.split('/').pop() ?? '';
    await gateway.storage.put(`attachments/${givenUpKey}/file`, Buffer.from('half'));
    await database.transaction((trx) =>
      trx('attachments').where({ row_key: givenUpKey }).update({ is_deleted: true }),
    );
    const stray = path.join(gateway.varDir, 'uploads', await keyOf(removed));
    await mkdir(path.dirname(stray), { recursive: true });
    await writeFile(stray, 'left over');
    const old = new Date(Date.now() - 2 * HOUR);
    for (const name of await gateway.parts()) await utimes(path.join(path.dirname(stray), name), old, old);

    await clearAfter(24 * HOUR);
    expect(await gateway.contentOf(removed)).toBeNull();
    expect(await readStored(gateway.storage, `attachments/${givenUpKey}/file`)).toBeNull();
    expect((await sender.head(growing)).statusCode, 'what grows stays').toBe(200);
    const key = growing.split('/').pop() ?? '';
    expect((await gateway.parts()).sort()).toEqual([key, `${key}.json`]);
    await sender.remove(growing);
  });
});
