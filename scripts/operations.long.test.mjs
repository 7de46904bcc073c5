/**
 * Two copies of the gateway on PostgreSQL and a bucket, behind the very nginx file that we deliver, watched by a
 * Prometheus with the rules that we deliver. Skipped, each by itself, where nginx or Prometheus is not installed.
 */
import { execFileSync, spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { mkdirSync, mkdtempSync, readFileSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { request } from 'node:https';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { freePort, killableGateway } from '../api-gateway/test/killing.ts';
import { startPostgres } from '../api-gateway/test/postgres-server.ts';
import { openS3Server } from '../api-gateway/test/s3-server.ts';
import { root } from './lib/workspace.mjs';
import { pathOf } from '../packages/contracts/src/core/endpoint.ts';

const operations = join(root, 'docs/operations');
const has = (program) => spawnSync(program, ['--version'], { stdio: 'ignore' }).error === undefined;

const START_MS = 60_000;

/** Undone in the opposite order. */
const undo = [];
const folder = mkdtempSync(join(tmpdir(), 'college-operations-'));
const copies = [];
const figures = [];
let bucket;
let site;
let prometheus;

/** One of Debian's programs; its last words are in the error if it does not start. */
const serve = async (program, args, isUp) => {
  const child = spawn(program, args, { stdio: ['ignore', 'ignore', 'pipe'] });
  let said = '';
  child.stderr.on('data', (text) => (said = `${said}${text}`.slice(-2000)));
  undo.push(async () => {
    const exit = once(child, 'exit');
    if (child.kill('SIGTERM')) await exit;
  });
  const deadline = performance.now() + START_MS;
  while (!(await isUp())) {
    if (child.exitCode !== null || performance.now() > deadline) throw new Error(`${program}: ${said}`);
    await wait(100);
  }
};

/** Once: a test stops it before the end. */
const closeBucket = async () => {
  await bucket?.close();
  bucket = null;
};

const replaced = (text, changes) =>
  changes.reduce((all, [from, to]) => {
    if (!all.includes(from)) throw new Error(`The delivered file no longer has: ${from}`);
    return all.replaceAll(from, to);
  }, text);

const startNginx = async () => {
  const [plain, secure] = [await freePort(), await freePort()];
  const key = join(folder, 'privkey.pem');
  const certificate = join(folder, 'fullchain.pem');
  const subject = ['-subj', '/CN=localhost', '-days', '2'];
  const made = ['req', '-x509', '-newkey', 'rsa:2048', '-nodes', '-keyout', key, '-out', certificate];
  execFileSync('openssl', [...made, ...subject], { stdio: 'ignore' });
  mkdirSync(join(folder, 'cache'));
  const file = join(folder, 'nginx.conf');
  writeFileSync(
    file,
    replaced(readFileSync(join(operations, 'deploy/nginx.conf'), 'utf8'), [
      ['gateway-1:21021', `127.0.0.1:${copies[0].port()}`],
      ['gateway-2:21021', `127.0.0.1:${copies[1].port()}`],
      ['listen 80;', `listen 127.0.0.1:${plain};`],
      ['listen 443 ssl;', `listen 127.0.0.1:${secure} ssl;`],
      ['/etc/college/tls/fullchain.pem', certificate],
      ['/etc/college/tls/privkey.pem', key],
      ['/run/nginx.pid', join(folder, 'nginx.pid')],
      ['/var/log/nginx/college.log', join(folder, 'nginx.log')],
      ['/var/cache/nginx/college', join(folder, 'cache')],
    ]),
  );
  // As root it gives its work to somebody who cannot write into a folder of the test.
  const as = process.getuid?.() === 0 ? 'user root; daemon off;' : 'daemon off;';
  site = `https://127.0.0.1:${secure}`;
  await serve('nginx', ['-c', file, '-g', as], () =>
    ask('/web/home').then(
      ({ status }) => status === 200,
      () => false,
    ),
  );
};

const startPrometheus = async () => {
  const port = await freePort();
  const file = join(folder, 'prometheus.yml');
  writeFileSync(
    file,
    replaced(readFileSync(join(operations, 'prometheus/prometheus.yml'), 'utf8'), [
      ['gateway-1:9464', `127.0.0.1:${figures[0]}`],
      ['gateway-2:9464', `127.0.0.1:${figures[1]}`],
      ['_interval: 15s', '_interval: 2s'],
      ['scrape_timeout: 10s', 'scrape_timeout: 2s'],
      ['rules.yml', join(operations, 'prometheus/rules.yml')],
    ]),
  );
  prometheus = `http://127.0.0.1:${port}`;
  const place = [`--storage.tsdb.path=${join(folder, 'tsdb')}`, `--web.listen-address=127.0.0.1:${port}`];
  await serve('prometheus', [`--config.file=${file}`, ...place], () =>
    fetch(`${prometheus}/-/ready`).then(
      ({ ok }) => ok,
      () => false,
    ),
  );
};

/** Through the proxy, whose certificate nobody has signed. */
const ask = (path, { method = 'GET', headers = {}, body } = {}) =>
  new Promise((resolve, reject) => {
    const asked = request(`${site}${path}`, { method, headers, rejectUnauthorized: false }, (answer) => {
      const parts = [];
      answer.on('data', (part) => parts.push(part));
      answer.on('end', () =>
        resolve({
          status: answer.statusCode,
          headers: answer.headers,
          text: Buffer.concat(parts).toString(),
        }),
      );
    });
    asked.on('error', reject);
    asked.end(body);
  });

const call = async (name, input, token) => {
  const [service, action] = name.split('/');
  const answer = await ask(pathOf(service, action), {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...(token && { authorization: `Bearer ${token}` }) },
    body: JSON.stringify(input),
  });
  return JSON.parse(answer.text);
};
const signIn = async (username) =>
  (await call('TokenAuth/Authenticate', { username, password: 'Training2026' })).result.accessToken;

/** What Prometheus knows: labels and value. */
const known = async (query) => {
  const answer = await fetch(`${prometheus}/api/v1/query?query=${encodeURIComponent(query)}`);
  const { data } = await answer.json();
  return data.result.map(({ metric, value }) => ({ ...metric, value: Number(value[1]) }));
};
const alerts = async () => {
  const { data } = await (await fetch(`${prometheus}/api/v1/alerts`)).json();
  return data.alerts
    .filter(({ state }) => state === 'firing')
    .map(({ labels: { alertname, part = '' } }) => `${alertname} ${part}`.trim());
};

beforeAll(async () => {
  const postgres = await startPostgres();
  undo.push(() => postgres.stop());
  bucket = await openS3Server();
  undo.push(closeBucket);
  for (const name of ['one', 'two']) {
    figures.push(await freePort());
    const copy = await killableGateway({
      env: {
        DATABASE_URL: postgres.urlOf('postgres'),
        STORAGE_URL: bucket.url,
        DATA_KEY: Buffer.alloc(32, 'operations').toString('base64'),
        REMOTES_ROOT: root,
        TRUST_PROXY: '127.0.0.1',
        METRICS_PORT: String(figures.at(-1)),
        HOSTNAME: name,
      },
    });
    undo.push(() => copy.remove());
    await copy.start();
    copies.push(copy);
  }
}, 600_000);

afterAll(async () => {
  for (const one of undo.reverse()) await one();
  rmSync(folder, { recursive: true, force: true });
}, 60_000);

describe.runIf(has('nginx'))('two copies behind the delivered nginx file', () => {
  let token;
  beforeAll(async () => {
    await startNginx();
    token = await signIn('manager');
  }, 120_000);

  it('are one site: pages, calls and the address of the caller', async () => {
    expect((await ask('/web/home')).text).toContain('<title>');
    expect((await call('Session/GetUserInfo', {}, token)).error).toBeNull();
    const log = await call('LoginLog/GetLoginLogPageList', { maxResultCount: 1 }, await signIn('admin'));
    expect(log.result.items[0].address).toBe('127.0.0.1');
    expect((await ask('/health/ready')).status).toBe(404);
  });

  it('have their builds kept by the proxy', async () => {
    const [build] = /\/remotes\/shell\/[^"]+\.js/.exec((await ask('/web/home')).text);
    const first = await ask(build);
    const second = await ask(build);
    expect([first.status, second.status]).toEqual([200, 200]);
    expect(second.headers['x-cache']).toBe('HIT');
    expect(second.text).toBe(first.text);
    expect(readdirSync(join(folder, 'cache')).length).toBeGreaterThan(0);
  });

  it('take the parts of an upload at one copy', async () => {
    const bytes = Buffer.from('%PDF-1.4\n%âãÏÓ\n1 0 obj\n<<>>\nendobj\ntrailer\n<<>>\n%%EOF\n', 'latin1');
    const base64 = (text) => Buffer.from(text).toString('base64');
    const headers = { 'tus-resumable': '1.0.0', authorization: `Bearer ${token}` };
    const begun = await ask('/api/files', {
      method: 'POST',
      headers: {
        ...headers,
        'upload-length': String(bytes.length),
        'upload-metadata': `filename ${base64('rules.pdf')},purpose ${base64('document')}`,
      },
    });
    expect(begun.status).toBe(201);
    const { pathname } = new URL(begun.headers.location, site);
    for (let at = 0; at < bytes.length; at += 20) {
      const part = bytes.subarray(at, at + 20);
      const sent = await ask(pathname, {
        method: 'PATCH',
        headers: {
          ...headers,
          'upload-offset': String(at),
          'content-type': 'application/offset+octet-stream',
          'content-length': String(part.length),
        },
        body: part,
      });
      expect([at, sent.status, sent.status < 400 ? '' : sent.text]).toEqual([at, expect.any(Number), '']);
    }
  });

  it('have sockets', async () => {
    const { ticket } = (await call('Session/CreateSocketTicket', {}, token)).result;
    const headers = {
      connection: 'upgrade',
      upgrade: 'websocket',
      'sec-websocket-version': '13',
      'sec-websocket-key': Buffer.alloc(16, 'key').toString('base64'),
      origin: site,
    };
    const asked = request(`${site}/ws?ticket=${ticket}`, { headers, rejectUnauthorized: false }).end();
    asked.on('response', ({ statusCode }) => asked.emit('error', new Error(`answered by ${statusCode}`)));
    const [answer, socket, first] = await once(asked, 'upgrade');
    expect(answer.statusCode).toBe(101);
    const text = first.length > 0 ? first : (await once(socket, 'data'))[0];
    expect(String(text)).toContain('"type":"hello"');
    socket.destroy();
  });
});

describe.runIf(has('prometheus'))('two copies that the delivered rules watch', () => {
  beforeAll(startPrometheus, 120_000);

  it('are both scraped, and nothing is wrong with them', async () => {
    await expect.poll(async () => (await known('up')).map(({ value }) => value)).toEqual([1, 1]);
    await expect.poll(async () => (await known('college_part_up == 0')).map(({ part }) => part)).toEqual([]);
    expect(await known('college_part_up')).toHaveLength(10);
    expect(await known('sum by (service) (college_request_seconds_count)')).not.toEqual([]);
    expect(await alerts()).toEqual([]);
  });

  it('raise an alarm once the storage has been away for a minute', async () => {
    await closeBucket();
    await expect.poll(alerts, { timeout: 120_000, interval: 1000 }).toContain('CollegePartDown storage');
    expect(await alerts()).not.toContain('CollegePartDown database');
    // Not taken away from those who need no file.
    expect((await copies[0].readiness()).status).toBe(200);
  }, 150_000);
});

describe.runIf(has('nginx'))('two copies, of which one is stopped', () => {
  it('lose no call', async () => {
    const token = await signIn('teacher');
    await copies[1].terminate();
    for (let tries = 0; tries < 12; tries += 1)
      expect((await call('Session/GetUserInfo', {}, token)).error).toBeNull();
  }, 60_000);
});
