/** The life of files in a bucket instead of a folder: streamed in parts, without renaming. */
import { createHash, randomBytes } from 'node:crypto';
import sharp from 'sharp';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { fileRefs } from './attachment-uses.ts';
import { describeOnBothDatabases } from '../../../../test/databases.ts';
import { TEST_NOW } from '../../../../test/demo-world.ts';
import { openFileGateway } from '../../../../test/file-gateway.ts';
import type { FileGateway } from '../../../../test/file-gateway.ts';
import { fileSender, pdf, refusalOf } from '../../../../test/file-sender.ts';
import type { FileSender } from '../../../../test/file-sender.ts';
import { openS3Server } from '../../../../test/s3-server.ts';
import { openStorage, storagePlaceOf } from '../../../storage/storage-place.ts';
import { ATTACHMENT_ID_HEADER } from '@college/contracts/platform/attachment';

const MB = 1024 * 1024;
const sha256 = (bytes: Buffer): string => createHash('sha256').update(bytes).digest('hex');

describeOnBothDatabases('files in a bucket', (open) => {
  let server: Awaited<ReturnType<typeof openS3Server>>;
  let gateway: FileGateway;
  let sender: FileSender;
  let token: string;
  beforeAll(async () => {
    server = await openS3Server();
    const place = storagePlaceOf(server.url);
    if (!place) throw new Error('no such place');
    gateway = await openFileGateway(open(), await openStorage(place));
    ({ token } = await gateway.signIn('manager'));
    sender = fileSender(gateway, token);
  });
  afterAll(async () => {
    await gateway.close();
    await server.close();
  });

  const get = async (id: number, headers: Record<string, string> = {}) => {
    const { database, keys } = open();
    const refs = await fileRefs(database.read, { keys, now: () => TEST_NOW }, [id]);
    return gateway.app.inject({ method: 'GET', url: refs.get(id)?.address ?? '', headers });
  };

  it('of several parts go up in pieces and come down the same, whole and in part', async () => {
    const bytes = Buffer.concat([pdf(), randomBytes(17 * MB)]);
    const address = await sender.address('large.pdf', 'document', bytes.length);
    await sender.patch(address, 0, bytes.subarray(0, 9 * MB));
    expect(Number((await sender.head(address)).headers['upload-offset'])).toBe(9 * MB);
    const last = await sender.patch(address, 9 * MB, bytes.subarray(9 * MB));
    const id = Number(last.headers[ATTACHMENT_ID_HEADER]);
    expect(sha256((await get(id)).rawPayload)).toBe(sha256(bytes));
    const piece = await get(id, { range: `bytes=${8 * MB - 5}-${8 * MB + 4}` });
    expect([piece.statusCode, piece.rawPayload]).toEqual([206, bytes.subarray(8 * MB - 5, 8 * MB + 5)]);
    expect(await gateway.parts(), 'nothing is left on the disk').toEqual([]);
  });

  it('that are pictures are stored as they were encoded anew', async () => {
    const bytes = await sharp({ create: { width: 40, height: 30, channels: 3, background: 'red' } })
      .withExif({ IFD0: { Copyright: 'where it was taken' } })
      .jpeg()
      .toBuffer();
    const stored = (await get(await sender.sent({ name: 'a.jpg', purpose: 'image', bytes }))).rawPayload;
    const seen = await sharp(stored).metadata();
    expect([seen.width, seen.height, seen.exif]).toEqual([40, 30, undefined]);
  });

  it('that are refused or deleted are gone from it', async () => {
    const program = Buffer.concat([Buffer.from('MZ'), randomBytes(2000)]);
    const refused = await sender.send({ name: 'a.pdf', purpose: 'document', bytes: program });
    expect(refusalOf(refused)).toMatch(/^attachment\./);
    const id = await sender.sent({ name: 'a.pdf', purpose: 'document', bytes: pdf() });
    expect(await gateway.contentOf(id)).toEqual(pdf());
    const row = await open()
      .database.read('attachments')
      .where({ id })
      .first<{ row_version: number }>('row_version');
    const admin = await gateway.signIn('admin');
    const removed = await gateway.call(
      'Attachment/DeleteAttachment',
      { id, rowVersion: row.row_version },
      admin.token,
    );
    expect(removed.body.success).toBe(true);
    expect(await gateway.contentOf(id)).toBeNull();
  });
});
