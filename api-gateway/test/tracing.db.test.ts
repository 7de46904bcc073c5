import { afterAll, beforeAll, expect, it } from 'vitest';
import { describeOnBothDatabases } from './databases.ts';
import { openGateway } from './gateway.ts';
import type { Gateway } from './gateway.ts';
import { openCollector } from './trace-collector.ts';

const TRACE = '4bf92f3577b34da6a3ce929d0e0e4736';
const SPAN = '00f067aa0ba902b7';

describeOnBothDatabases('traces', (open) => {
  let collector: Awaited<ReturnType<typeof openCollector>>;
  beforeAll(async () => {
    collector = await openCollector();
  });
  afterAll(() => collector.close());

  /** What is sent of `work`: a gateway that closes sends what it has. */
  const spansOf = async (work: (gateway: Gateway) => Promise<void>, env = {}) => {
    collector.spans.length = 0;
    const lines: Record<string, unknown>[] = [];
    const gateway = await openGateway(open(), {
      env: { TRACES_URL: collector.url, LOG_LEVEL: 'info', ...env },
      logStream: { write: (line) => void lines.push(JSON.parse(line) as Record<string, unknown>) },
    });
    await work(gateway);
    await gateway.close();
    return { spans: collector.spans, lines };
  };

  it('have the id that the answer and the log have, with the statements of the call in them', async () => {
    let id: unknown;
    const { spans, lines } = await spansOf(async (gateway) => {
      const { token } = await gateway.signIn('admin');
      const { headers } = await gateway.call('Area/GetAreaTreeList', undefined, token);
      id = headers['x-trace-id'];
    });
    expect(id).toMatch(/^[0-9a-f]{32}$/);
    const own = spans.filter(({ traceId }) => traceId === id);
    const [call] = own.filter(({ name }) => name === 'Area/GetAreaTreeList');
    expect(call?.parentSpanId).toBeUndefined();
    const statements = own.filter(({ parentSpanId }) => parentSpanId === call?.spanId);
    expect(statements.map(({ name }) => name)).toContain('select areas');
    expect(lines.filter(({ reqId }) => reqId === id)).toHaveLength(1);
  });

  it('name no value of a statement and no person', async () => {
    const { spans } = await spansOf(async (gateway) => void (await gateway.signIn('student')));
    expect(spans.length).toBeGreaterThan(2);
    expect(JSON.stringify(spans)).not.toMatch(/student["']|Training2026/);
  });

  it('go on with the trace of a proxy only if they are told to', async () => {
    const call = async (gateway: Gateway) => {
      const { headers } = await gateway.call('Session/GetBootstrap', {}, undefined, {
        traceparent: `00-${TRACE}-${SPAN}-01`,
      });
      return headers['x-trace-id'];
    };
    let id: unknown;
    const taken = await spansOf(async (gateway) => void (id = await call(gateway)), {
      TRACES_TAKE_PARENT: '1',
    });
    expect(id).toBe(TRACE);
    expect(taken.spans.find(({ name }) => name === 'Session/GetBootstrap')).toMatchObject({
      traceId: TRACE,
      parentSpanId: SPAN,
    });
    await spansOf(async (gateway) => void (id = await call(gateway)));
    expect(id).not.toBe(TRACE);
  });

  it('are made of a share only', async () => {
    const { spans } = await spansOf(
      async (gateway) => void (await gateway.call('Session/GetBootstrap', {})),
      { TRACES_SHARE: '0' },
    );
    expect(spans).toEqual([]);
  });
});

describeOnBothDatabases('slow statements', (open) => {
  it('are logged with their name and without their values', async () => {
    const lines: Record<string, unknown>[] = [];
    const gateway = await openGateway(open(), {
      env: { LOG_LEVEL: 'warn', SLOW_QUERY_MS: '1' },
      logStream: { write: (line) => void lines.push(JSON.parse(line) as Record<string, unknown>) },
    });
    // A statement that takes its time on either database.
    const numbers = 'with recursive n(i) as (select 1 union all select i + 1 from n where i < 300000) ';
    await open().database.read.raw(`${numbers}select count(*) from n where i <> ?`, [424_242]);
    await gateway.close();
    const [line] = lines.filter(({ msg }) => msg === 'a slow statement');
    expect(line).toMatchObject({ query: 'with n', milliseconds: expect.any(Number) as number });
    expect(JSON.stringify(lines)).not.toContain('424242');
  });
});
