import { createHash, randomBytes } from 'node:crypto';
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { describeOnBothDatabases } from '../../../../test/databases.ts';
import { openFileGateway } from '../../../../test/file-gateway.ts';
import type { FileGateway } from '../../../../test/file-gateway.ts';
import { fileSender, pdf, refusalOf } from '../../../../test/file-sender.ts';
import type { FileSender } from '../../../../test/file-sender.ts';
import { openGateway } from '../../../../test/gateway.ts';
import { ATTACHMENT_ID_HEADER, FILES_PATH } from '@college/contracts/platform/attachment';

const GB = 2 ** 30;

describeOnBothDatabases('files on their way up', (open) => {
  let gateway: FileGateway;
  let manager: FileSender;
  beforeAll(async () => {
    gateway = await openFileGateway(open());
    manager = fileSender(gateway, (await gateway.signIn('manager')).token);
  });
  afterAll(() => gateway.close());

  const table = () => open().database.read('attachments');
  const rowOf = (id: number) => table().where({ id }).first();
  /** What a refusal must leave as it was. */
  const state = async () => ({
    rows: await table().orderBy('id').pluck('row_key'),
    parts: await gateway.parts(),
  });

  it('are stored whole, with what they are by their content, and recorded', async () => {
    const bytes = pdf();
    const answer = await manager.send({ name: '安全生产法.pdf', purpose: 'document', bytes });
    expect(answer.statusCode).toBe(204);
    const id = Number(answer.headers[ATTACHMENT_ID_HEADER]);
    expect(await rowOf(id)).toMatchObject({
      name: '安全生产法.pdf',
      media_type: 'application/pdf',
      state: 'complete',
      sha256: createHash('sha256').update(bytes).digest('hex'),
    });
    expect(await gateway.contentOf(id)).toEqual(bytes);
    expect(await gateway.parts()).toEqual([]);
    const [recorded] = await open()
      .database.read('audit_logs')
      .where({ call: 'Attachment/Upload', subject_id: String(id) });
    expect(JSON.parse(recorded.after_json)).toEqual({
      name: '安全生产法.pdf',
      purpose: 'document',
      size: bytes.length,
      mediaType: 'application/pdf',
    });
  });

  it('come in pieces of any size, and say how far they are', async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.array(fc.integer({ min: 1, max: 5000 }), { minLength: 1, maxLength: 6 }),
        async (cuts) => {
          const bytes = Buffer.concat([pdf(), randomBytes(cuts.reduce((sum, cut) => sum + cut))]);
          const address = await manager.address('a.pdf', 'document', bytes.length);
          let offset = 0;
          for (const length of [...cuts, bytes.length]) {
            const piece = bytes.subarray(offset, offset + length);
            if (piece.length === 0) break;
            const answer = await manager.patch(address, offset, piece);
            offset += piece.length;
            expect([answer.statusCode, answer.headers['upload-offset']]).toEqual([204, String(offset)]);
          }
          const done = await manager.head(address);
          expect(done.headers['upload-offset']).toBe(String(bytes.length));
          expect(await gateway.contentOf(Number(done.headers[ATTACHMENT_ID_HEADER]))).toEqual(bytes);
        },
      ),
      { numRuns: 8 },
    );
  });

  it('name the file again to a browser that lost the answer', async () => {
    const bytes = pdf();
    const address = await manager.address('a.pdf', 'document', bytes.length);
    const answer = await manager.patch(address, 0, bytes);
    const again = await manager.head(address);
    expect(again.statusCode).toBe(200);
    expect(again.headers[ATTACHMENT_ID_HEADER]).toBe(answer.headers[ATTACHMENT_ID_HEADER]);
    expect((await manager.patch(address, bytes.length, Buffer.alloc(1))).statusCode).toBe(404);
    expect((await manager.remove(address)).statusCode, 'what is complete goes by its own call').toBe(404);
  });

  describe('are refused before a byte is sent, and leave nothing,', () => {
    it.each([
      ['empty', ['a.pdf', 'document', 0], 400, 'attachment.empty'],
      ['over the cap', ['a.pdf', 'document', 101 * 2 ** 20], 413, 'attachment.too-large'],
      ['over the cap of pictures', ['a.png', 'image', 21 * 2 ** 20], 413, 'attachment.too-large'],
      ['of no size', ['a.pdf', 'document', 'x'], 400, 'common.invalid'],
      ['of a size below zero', ['a.pdf', 'document', '-1'], 400, 'common.invalid'],
      ['for nothing', ['a.pdf', '', 10], 400, 'attachment.bad-purpose'],
      ['for something made up', ['a.pdf', 'constructor', 10], 400, 'attachment.bad-purpose'],
      ['with a path', ['../../etc/passwd', 'document', 10], 400, 'attachment.bad-name'],
      ['with a path of Windows', ['C:\\a.pdf', 'document', 10], 400, 'attachment.bad-name'],
      ['with a NUL', ['a.pdf\0.exe', 'document', 10], 400, 'attachment.bad-name'],
      ['without a name', ['', 'document', 10], 400, 'attachment.bad-name'],
      ['of dots', ['...', 'document', 10], 400, 'attachment.bad-name'],
    ] as const)('%s', async (_what, [name, purpose, size], status, id) => {
      const before = await state();
      const answer = await manager.begin(name, purpose, size);
      expect([answer.statusCode, refusalOf(answer)]).toEqual([status, id]);
      expect(await state()).toEqual(before);
    });

    it('without metadata, or with some that nobody can read', async () => {
      for (const metadata of ['', 'filename', 'filename ==', 'a b c,,']) {
        const { statusCode } = await gateway.app.inject({
          method: 'POST',
          url: FILES_PATH,
          headers: {
            authorization: `Bearer ${(await gateway.signIn('manager')).token}`,
            'tus-resumable': '1.0.0',
            'upload-length': '10',
            'upload-metadata': metadata,
          },
        });
        expect(statusCode).toBe(400);
      }
    });

    it('without a login, or by a role that has nothing to send', async () => {
      const before = await state();
      expect(refusalOf(await fileSender(gateway, 'x').begin('a.pdf', 'document', 10))).toBe(
        'common.not-signed-in',
      );
      const student = fileSender(gateway, (await gateway.signIn('student')).token);
      expect(refusalOf(await student.begin('a.pdf', 'document', 10))).toBe('common.forbidden');
      expect(await state()).toEqual(before);
    });
  });

  it('are nobody else’s business while they are under way', async () => {
    const address = await manager.address('a.pdf', 'document', 100);
    const other = fileSender(gateway, (await gateway.signIn('admin')).token);
    for (const answer of [
      await other.patch(address, 0, Buffer.alloc(10)),
      await other.remove(address),
      await other.patch(`${FILES_PATH}/..%2f..%2fcollege.sqlite`, 0, Buffer.alloc(1)),
      await other.patch(`${FILES_PATH}/${'a'.repeat(36)}`, 0, Buffer.alloc(1)),
    ])
      expect([answer.statusCode, refusalOf(answer)]).toEqual([404, 'common.not-found']);
    expect((await other.head(address)).statusCode).toBe(404);
    expect((await manager.head(address)).headers['upload-offset']).toBe('0');
  });

  it('go on only where they are: a piece out of order is refused, and changes nothing', async () => {
    const bytes = pdf();
    const address = await manager.address('a.pdf', 'document', bytes.length);
    await manager.patch(address, 0, bytes.subarray(0, 5));
    for (const offset of [0, 4, 6]) {
      const answer = await manager.patch(address, offset, bytes.subarray(offset));
      expect([answer.statusCode, refusalOf(answer)]).toEqual([409, 'attachment.bad-offset']);
    }
    const tooMuch = await manager.patch(address, 5, Buffer.alloc(bytes.length));
    expect([tooMuch.statusCode, refusalOf(tooMuch)]).toEqual([413, 'attachment.too-large']);
    const answer = await manager.patch(address, 5, bytes.subarray(5));
    expect(await gateway.contentOf(Number(answer.headers[ATTACHMENT_ID_HEADER]))).toEqual(bytes);
  });

  it('can be taken back while they are under way', async () => {
    const before = await state();
    const address = await manager.address('a.pdf', 'document', 100);
    await manager.patch(address, 0, Buffer.alloc(10));
    expect((await manager.remove(address)).statusCode).toBe(204);
    expect((await manager.head(address)).statusCode).toBe(404);
    expect(await state()).toEqual(before);
  });

  it('take no more room than a user has, and none that is not there', async () => {
    const quotas = [
      [{ UPLOAD_USER_QUOTA: '1MB' }, 413, 'attachment.user-quota'],
      [{ UPLOAD_QUOTA: '1MB' }, 503, 'attachment.disk-full'],
    ] as const;
    for (const [env, status, id] of quotas) {
      const small = await openGateway(open(), { env: { VAR_DIR: gateway.varDir, ...env } });
      const sender = fileSender(small, (await small.signIn('teacher')).token);
      const before = await state();
      const refused = await sender.begin('a.pdf', 'document', 2 * 2 ** 20);
      expect([refused.statusCode, refusalOf(refused)]).toEqual([status, id]);
      expect(await state()).toEqual(before);
      await small.close();
    }
  });

  it('reserve their room when they begin: of many at once no more than fit', async () => {
    const small = await openGateway(open(), { env: { VAR_DIR: gateway.varDir, UPLOAD_USER_QUOTA: '10GB' } });
    const sender = fileSender(small, (await small.signIn('supervisor')).token);
    const answers = await Promise.all(
      Array.from({ length: 6 }, () => sender.begin('a.mp4', 'video', 3 * GB)),
    );
    const refusals = answers.map(refusalOf);
    expect(refusals.filter((it) => it === null)).toHaveLength(3);
    expect(new Set(refusals)).toEqual(new Set([null, 'attachment.user-quota']));
    for (const { headers } of answers) if (headers.location) await sender.remove(String(headers.location));
    await small.close();
  });

  it('are only so many under way at once for one user', async () => {
    const sender = fileSender(gateway, (await gateway.signIn('regulator')).token);
    const begun = [];
    for (let count = 0; count < 50; count += 1) begun.push(await sender.address('a.pdf', 'document', 10));
    expect(refusalOf(await sender.begin('a.pdf', 'document', 10))).toBe('attachment.too-many-open');
    await sender.remove(begun[0] ?? '');
    expect(refusalOf(await sender.begin('a.pdf', 'document', 10))).toBeNull();
  });
});
