import { afterAll, beforeAll, expect, it } from 'vitest';
import { describeOnBothDatabases } from './databases.ts';
import { openGateway } from './gateway.ts';
import type { Gateway } from './gateway.ts';
import { memoryStorage } from './memory-storage.ts';
import { features } from '../src/contexts/index.ts';
import type { Registry } from '../src/app/registry.ts';

const withShell: Registry = {
  resolve: () =>
    Promise.resolve({ shell: { version: '1.0.0', fallback: null }, remotes: [], isForVisitors: false }),
  shellPage: () => Promise.resolve('<html></html>'),
};

describeOnBothDatabases('what Prometheus reads', (open) => {
  let gateway: Gateway;
  beforeAll(async () => {
    gateway = await openGateway(open(), { env: { METRICS_PORT: '0' }, registry: withShell });
  });
  afterAll(() => gateway.close());

  const scrape = async (of = gateway): Promise<string> => {
    const answer = await of.app.metricsDoor?.inject('/metrics');
    expect(answer?.headers['content-type']).toContain('text/plain; version=0.0.4');
    return answer?.body ?? '';
  };
  /** The value of a line such as `name{labels}`; undefined: there is no such line. */
  const valueIn = (text: string, line: string): number | undefined => {
    const found = text.split('\n').find((one) => one.startsWith(`${line} `));
    return found === undefined ? undefined : Number(found.slice(line.length + 1));
  };

  it('counts calls and their time by what became of them', async () => {
    const { token } = await gateway.signIn('admin');
    await gateway.call('Session/GetUserInfo', undefined, token);
    await gateway.call('Session/GetUserInfo');
    const text = await scrape();
    expect(valueIn(text, 'college_calls_total{call="Session/GetUserInfo",outcome="done"}')).toBe(1);
    expect(valueIn(text, 'college_calls_total{call="Session/GetUserInfo",outcome="refused"}')).toBe(1);
    expect(valueIn(text, 'college_request_seconds_count{service="TokenAuth",outcome="done"}')).toBe(1);
    expect(valueIn(text, 'nodejs_eventloop_lag_seconds')).toEqual(expect.any(Number));
  });

  it('shows what each feature and the kernel say of themselves', async () => {
    const text = await scrape();
    const names = features.flatMap(({ gauges }) => (gauges ?? []).map(({ name }) => name));
    expect(names.length).toBeGreaterThan(8);
    for (const name of names) expect(text, name).toContain(`# TYPE ${name} gauge`);
    for (const pool of ['read', 'write'])
      expect(valueIn(text, `college_database_connections{pool="${pool}",state="waiting"}`)).toBe(0);
    for (const part of ['database', 'space', 'shell', 'storage', 'messages'])
      expect(valueIn(text, `college_part_up{part="${part}"}`), part).toBe(1);
    expect(valueIn(text, 'college_ledger_alarms')).toBe(0);
    expect(valueIn(text, 'college_ledger_entries')).toBeGreaterThan(0);
    // Without a witness there is nothing to be old.
    expect(valueIn(text, 'college_ledger_witness_age_seconds')).toBeUndefined();
  });

  it('says how long entries and jobs have waited, by the clock of the gateway', async () => {
    await open().database.transaction(async (trx) => {
      await trx('jobs').insert({
        kind: 'left-behind',
        subject_kind: 'class',
        subject_id: 1,
        title: 'A job of this test',
        input_json: '{}',
        state: 'waiting',
        max_attempts: 1,
        run_at: '2020-01-01T00:00:00.000Z',
        creation_time: '2020-01-01T00:00:00.000Z',
        last_modification_time: '2020-01-01T00:00:00.000Z',
      });
    });
    const text = await scrape();
    expect(valueIn(text, 'college_jobs{kind="left-behind",state="waiting"}')).toBe(1);
    expect(valueIn(text, 'college_jobs_wait_seconds{kind="left-behind"}')).toBeGreaterThan(3600);
    await open().database.transaction(async (trx) => {
      await trx('jobs').where({ kind: 'left-behind' }).delete();
    });
    expect(await scrape()).not.toContain('left-behind');
  });

  it('says that the storage is away, and stays ready for everything else', async () => {
    const away = await openGateway(open(), {
      env: { METRICS_PORT: '0' },
      storage: { ...memoryStorage(), reach: () => Promise.reject(new Error('connect ECONNREFUSED')) },
      registry: withShell,
    });
    expect(valueIn(await scrape(away), 'college_part_up{part="storage"}')).toBe(0);
    const ready = await away.app.inject('/health/ready');
    expect(ready.statusCode).toBe(200);
    expect(ready.json<{ problems: string[] }>().problems).toEqual([
      expect.stringMatching(/^The storage does not answer/),
    ]);
    // What an error says may name hosts: it is for operators only.
    expect(ready.body).not.toContain('ECONNREFUSED');
    const detail = (await away.app.metricsDoor?.inject('/health'))?.json<{ parts: object[] }>();
    expect(detail?.parts).toContainEqual(
      expect.objectContaining({ part: 'storage', isGood: false, fault: 'connect ECONNREFUSED' }),
    );
    await away.close();
  });

  it('is on no port that people reach', async () => {
    const { body } = await gateway.app.inject('/metrics');
    expect(body).not.toContain('college_');
  });
});
