import { once } from 'node:events';
import { stat } from 'node:fs/promises';
import { request } from 'node:http';
import type { ClientRequest, IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import path from 'node:path';
import { text } from 'node:stream/consumers';
import { setTimeout as wait } from 'node:timers/promises';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { describeOnBothDatabases } from '../../../../test/databases.ts';
import { openFileGateway } from '../../../../test/file-gateway.ts';
import type { FileGateway } from '../../../../test/file-gateway.ts';
import { fileSender, pdf } from '../../../../test/file-sender.ts';
import type { FileSender } from '../../../../test/file-sender.ts';
import type { Envelope } from '@college/contracts/core/envelope';
import { ATTACHMENT_ID_HEADER } from '@college/contracts/platform/attachment';

/** Each waits for what a connection does not do. */
const PATIENCE = 40_000;

describeOnBothDatabases('two windows that send one upload', (open) => {
  let gateway: FileGateway;
  let token: string;
  let sender: FileSender;
  let port: number;
  beforeAll(async () => {
    gateway = await openFileGateway(open());
    ({ token } = await gateway.signIn('manager'));
    sender = fileSender(gateway, token);
    await gateway.app.listen({ port: 0, host: '127.0.0.1' });
    ({ port } = gateway.app.server.address() as AddressInfo);
  });
  afterAll(() => gateway.close());

  const bytes = Buffer.concat([pdf(), Buffer.alloc(200_000, 'x')]);

  /** A window that has begun to send what is left, and can send it as slowly as it likes. */
  const beginPatch = (address: string, offset: number): ClientRequest =>
    request({
      host: '127.0.0.1',
      port,
      path: address,
      method: 'PATCH',
      headers: {
        authorization: `Bearer ${token}`,
        'accept-language': 'en',
        'tus-resumable': '1.0.0',
        'upload-offset': String(offset),
        'content-type': 'application/offset+octet-stream',
        'content-length': String(bytes.length - offset),
      },
    });
  const answerTo = async (sent: ClientRequest) => {
    const [response] = (await once(sent, 'response')) as [IncomingMessage];
    const body = await text(response);
    return {
      status: response.statusCode,
      refusal: body === '' ? null : (JSON.parse(body) as Envelope).error?.id,
      attachmentId: Number(response.headers[ATTACHMENT_ID_HEADER]),
    };
  };
  const arrived = async (address: string): Promise<number> =>
    (await stat(path.join(gateway.varDir, 'uploads', path.basename(address)))).size;
  const untilArrived = async (address: string, size: number) => {
    while ((await arrived(address)) < size) await wait(10);
  };

  it(
    'the one whose bytes arrive goes on, and the other hears that it is busy',
    async () => {
      const address = await sender.address('a.pdf', 'document', bytes.length);
      const first = beginPatch(address, 0);
      const firstAnswer = answerTo(first);
      let at = 0;
      const drip = setInterval(() => {
        first.write(bytes.subarray(at, at + 1000));
        at += 1000;
      }, 50);
      await untilArrived(address, 1000);
      const second = beginPatch(address, 0);
      second.end(bytes);
      expect(await answerTo(second)).toMatchObject({ status: 423, refusal: 'attachment.busy' });
      expect((await sender.head(address)).statusCode).toBe(423);
      clearInterval(drip);
      first.end(bytes.subarray(at));
      const { status, attachmentId } = await firstAnswer;
      expect(status).toBe(204);
      expect(await gateway.contentOf(attachmentId)).toEqual(bytes);
    },
    PATIENCE,
  );

  it(
    'the one that has fallen silent gives way',
    async () => {
      const address = await sender.address('a.pdf', 'document', bytes.length);
      const silent = beginPatch(address, 0);
      silent.on('error', () => undefined);
      silent.write(bytes.subarray(0, 50_000));
      await untilArrived(address, 50_000);
      const head = await sender.head(address);
      expect([head.statusCode, head.headers['upload-offset']]).toEqual([200, '50000']);
      const second = beginPatch(address, 50_000);
      second.end(bytes.subarray(50_000));
      const { status, attachmentId } = await answerTo(second);
      expect(status).toBe(204);
      silent.destroy();
      expect(await gateway.contentOf(attachmentId)).toEqual(bytes);
    },
    PATIENCE,
  );

  it(
    'of two that send the last bytes at once both learn which file it became, or that it is busy',
    async () => {
      const address = await sender.address('a.pdf', 'document', bytes.length);
      const windows = [beginPatch(address, 0), beginPatch(address, 0)];
      for (const window of windows) window.end(bytes);
      const answers = await Promise.all(windows.map(answerTo));
      const [done] = answers.filter(({ status }) => status === 204);
      expect(await gateway.contentOf(done?.attachmentId ?? 0)).toEqual(bytes);
      for (const { status } of answers) expect([204, 404, 409, 423]).toContain(status);
      expect(answers.filter(({ status }) => status === 204)).toHaveLength(1);
      expect(await open().database.read('attachments').where({ state: 'uploading' })).toEqual([]);
    },
    PATIENCE,
  );
});
