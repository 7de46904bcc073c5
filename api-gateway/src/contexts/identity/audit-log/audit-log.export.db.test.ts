import { randomBytes } from 'node:crypto';
import { request } from 'node:http';
import type { IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { describeOnBothDatabases } from '../../../../test/databases.ts';
import { openGateway } from '../../../../test/gateway.ts';
import type { Gateway } from '../../../../test/gateway.ts';
import { readXlsx } from '../../../../test/read-xlsx.ts';

const ROWS = 5_432;

describeOnBothDatabases('a long export', (open) => {
  let gateway: Gateway;
  let token: string;

  beforeAll(async () => {
    gateway = await openGateway(open());
    await gateway.app.listen({ host: '127.0.0.1', port: 0 });
    token = (await gateway.signIn('admin')).token;
    await open().database.transaction((trx) =>
      trx.batchInsert(
        'audit_logs',
        Array.from({ length: ROWS }, (_, index) => ({
          time: open().now.toISOString(),
          user_name: '',
          role_key: '',
          call: 'User/UpdateUser',
          subject_type: 'user',
          subject_id: String(index),
          outcome: 'done',
          // Does not shrink, so that it fills the buffers on its way.
          after_json: JSON.stringify({ name: randomBytes(900).toString('base64') }),
          trace_id: '',
          address: 'long',
        })),
        50,
      ),
    );
  });
  afterAll(() => gateway.close());

  const ask = (): Promise<IncomingMessage> =>
    new Promise((resolve, reject) => {
      const { port } = gateway.app.server.address() as AddressInfo;
      const sent = request(
        {
          port,
          host: '127.0.0.1',
          method: 'POST',
          path: '/api/services/app/AuditLog/ExportAuditLog',
          headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
        },
        resolve,
      );
      sent.on('error', reject);
      sent.end('{"address":"long"}');
    });
  const batchesRead = () => {
    const seen = { count: 0 };
    const note = ({ sql }: { sql: string }): void => {
      if (sql.includes('limit') && sql.includes('audit_logs')) seen.count += 1;
    };
    open().database.read.on('query', note);
    return { seen, stop: () => open().database.read.removeListener('query', note) };
  };

  it('has every row once', async () => {
    const chunks: Buffer[] = [];
    for await (const chunk of await ask()) chunks.push(chunk as Buffer);
    const [, ...rows] = await readXlsx(Buffer.concat(chunks));
    expect(new Set(rows.map((row) => row[6])).size).toBe(ROWS);
  });

  it('stops asking the database once nobody is there to receive it', async () => {
    const { seen, stop } = batchesRead();
    const answer = await ask();
    await new Promise((resolve) => answer.once('data', resolve));
    answer.destroy();
    // Long enough for all of them, were it to go on.
    await new Promise((resolve) => setTimeout(resolve, 1_500));
    const after = seen.count;
    stop();
    expect(after).toBeGreaterThan(0);
    expect(after).toBeLessThan(Math.ceil(ROWS / 1_000));
  });

  it('that fails before its first byte is an envelope', async () => {
    const { read } = open().database;
    const fail = ({ sql }: { sql: string }): void => {
      if (sql.includes('limit')) throw new Error('the database went away');
    };
    read.on('query', fail);
    const answer = await ask();
    read.removeListener('query', fail);
    answer.setEncoding('utf8');
    let body = '';
    for await (const text of answer) body += String(text);
    expect(answer.statusCode).toBe(500);
    expect(JSON.parse(body)).toMatchObject({ success: false, error: { id: 'common.unexpected' } });
  });
});
