/** Over a small HTTP server that stands for the gateway. */
import { createServer } from 'node:http';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { extract } from 'tar-stream';
import { PlainError } from '../plain-error.mjs';
import { releaseBuild } from './release.mjs';

const envelope = (part) => ({
  result: null,
  targetUrl: null,
  success: false,
  error: null,
  unAuthorizedRequest: false,
  __abp: true,
  ...part,
});
const report = {
  remote: 'business',
  version: '1.1.0',
  outcome: 'rollout',
  files: 3,
  sizeBytes: 12,
  findings: [{ rule: 'big-screen', severity: 'warn', message: 'A screen is big.', mend: 'Split it.' }],
  changes: {
    screensAdded: ['train-class/print'],
    screensRemoved: [],
    callsAdded: ['TrainClass/PrintTrainClass'],
    callsRemoved: [],
    callsChanged: [],
    permissionsAdded: [],
  },
  next: ['Watch its health.'],
};

let dir;
let server;
let asked;
let answer;

beforeEach(async () => {
  dir = mkdtempSync(join(tmpdir(), 'college-release-'));
  const build = join(dir, 'dist/1.1.0');
  mkdirSync(join(build, 'assets'), { recursive: true });
  writeFileSync(join(dir, 'dist/release.json'), '{"name":"business","version":"1.1.0"}');
  writeFileSync(join(build, 'mf-manifest.json'), '{}');
  writeFileSync(join(build, 'assets/a.js'), 'a();');
  writeFileSync(join(build, 'assets/a.js.map'), '{"sources":[]}');

  asked = null;
  answer = (response) => response.end(JSON.stringify(envelope({ success: true, result: report })));
  server = createServer(async (request, response) => {
    const parts = [];
    for await (const part of request) parts.push(part);
    asked = {
      url: request.url,
      method: request.method,
      headers: request.headers,
      body: Buffer.concat(parts),
    };
    answer(response);
  });
  await new Promise((resolve) => server.listen(0, '127.0.0.1', resolve));
});
afterEach(async () => {
  rmSync(dir, { recursive: true });
  server.closeAllConnections();
  await new Promise((resolve) => server.close(resolve));
});

const address = () => `http://127.0.0.1:${server.address().port}`;
const release = async (options = {}, { isTTY = false, env = { LANG: 'zh_CN.UTF-8' } } = {}) => {
  let text = '';
  const output = { isTTY, write: (part) => (text += part) };
  const all = {
    dir,
    to: address(),
    token: 'secret',
    mode: 'rollout',
    percent: 10,
    hostedAt: null,
    ...options,
  };
  const result = await releaseBuild(all, { output, env });
  return { result, text };
};

const namesIn = async (tar) => {
  const entries = extract();
  entries.end(tar);
  const names = [];
  for await (const entry of entries) {
    names.push(entry.header.name);
    entry.resume();
  }
  return names;
};

describe('a release', () => {
  it('is a tar of the build without its source maps, with the token as its bearer', async () => {
    const { result } = await release();
    expect(result).toEqual(report);
    expect(asked.method).toBe('POST');
    expect(asked.url).toBe('/api/deploy/business?version=1.1.0&mode=rollout&percent=10');
    expect(asked.headers).toMatchObject({
      authorization: 'Bearer secret',
      'content-type': 'application/x-tar',
      'accept-language': 'zh-CN',
    });
    expect(await namesIn(asked.body)).toEqual(['assets/a.js', 'mf-manifest.json']);
  });

  it('names the place where a team hosts the files itself', async () => {
    await release({ mode: 'store', percent: null, hostedAt: 'https://cdn.example/business/' });
    expect(asked.url).toBe(
      '/api/deploy/business?version=1.1.0&mode=store&hostedAt=https%3A%2F%2Fcdn.example%2Fbusiness%2F',
    );
  });

  it('says what happened, what was found, what changed and what to do next', async () => {
    const { text } = await release();
    for (const part of [
      '✓ business 1.1.0 is given to 10% of the people from now on.',
      '! A screen is big. (big-screen)',
      'Split it.',
      'screens added: train-class/print',
      'calls added: TrainClass/PrintTrainClass',
      'Watch its health.',
    ])
      expect(text).toContain(part);
    expect(text).not.toContain('secret');
  });

  it('shows its progress on one line of a terminal, and on a few lines of a log', async () => {
    writeFileSync(join(dir, 'dist/1.1.0/assets/big.js'), Buffer.alloc(3_000_000));
    const onTerminal = (await release({}, { isTTY: true })).text;
    const bars = onTerminal.split('\r').slice(1);
    expect(bars.length).toBeGreaterThan(10);
    expect(bars.slice(0, -1).join('')).not.toContain('\n');
    expect(bars.at(-1)).toContain(`[${'='.repeat(30)}] 3.0 MB of 3.0 MB, 100%`);

    const inLog = (await release()).text;
    expect(inLog).not.toContain('\r');
    const steps = inLog.match(/\d+(?=%$)/gm).map(Number);
    expect(steps.map((percent) => Math.floor(percent / 25))).toEqual([0, 1, 2, 3, 4]);
    expect(inLog).toContain('3.0 MB of 3.0 MB, 100%');
  });
});

/** What a release throws, as the one text that is shown. */
const refusal = async (options) => {
  const error = await release(options).then(
    () => expect.unreachable('it was taken'),
    (thrown) => thrown,
  );
  expect(error).toBeInstanceOf(PlainError);
  return error.message;
};
const refuse = (status, error) => {
  answer = (response) => response.writeHead(status).end(JSON.stringify(envelope({ error })));
};

describe('a release that does not succeed', () => {
  it('is refused with every finding and how to mend it', async () => {
    const findings = [
      {
        rule: 'missing-screen',
        severity: 'refuse',
        message: 'train-class/list is gone.',
        mend: 'Bring it back.',
      },
      { rule: 'big-screen', severity: 'warn', message: 'A screen is big.', mend: 'Split it.' },
    ];
    refuse(400, {
      code: 40001,
      id: 'release.refused',
      message: 'The release is refused.',
      data: { findings },
    });
    expect(await refusal()).toBe(
      [
        '✗ business 1.1.0 was not released: The release is refused.',
        '✗ train-class/list is gone. (missing-screen)',
        '    Bring it back.',
        '! A screen is big. (big-screen)',
        '    Split it.',
      ].join('\n'),
    );
  });

  it('says what the gateway says of the token', async () => {
    refuse(401, {
      code: 50008,
      id: 'release.bad-token',
      message: 'The deploy token is not valid.',
      data: null,
    });
    expect(await refusal()).toBe('✗ business 1.1.0 was not released: The deploy token is not valid.');
  });

  it('says which of its settings the gateway does not take', async () => {
    const validationErrors = [{ message: 'Is no address.', members: ['hostedAt'] }];
    refuse(400, {
      code: 40001,
      id: 'invalid',
      message: 'Some of it is wrong.',
      data: null,
      validationErrors,
    });
    expect(await refusal()).toBe(
      '✗ business 1.1.0 was not released: Some of it is wrong.\n✗ hostedAt: Is no address.',
    );
  });

  it('has the answer of a gateway that does not read it to its end', async () => {
    writeFileSync(join(dir, 'dist/1.1.0/assets/big.js'), Buffer.alloc(30_000_000));
    const impatient = createServer((request, response) => {
      const error = { code: 50008, id: 'release.bad-token', message: 'No such token.', data: null };
      response.writeHead(401, { connection: 'close' }).end(JSON.stringify(envelope({ error })));
    });
    await new Promise((resolve) => impatient.listen(0, '127.0.0.1', resolve));
    try {
      const to = `http://127.0.0.1:${impatient.address().port}`;
      expect(await refusal({ to })).toContain('No such token.');
    } finally {
      impatient.closeAllConnections();
      await new Promise((resolve) => impatient.close(resolve));
    }
  });

  it('says that nothing listens at the address', async () => {
    const free = createServer();
    await new Promise((resolve) => free.listen(0, '127.0.0.1', resolve));
    const { port } = free.address();
    await new Promise((resolve) => free.close(resolve));
    expect(await refusal({ to: `http://127.0.0.1:${port}` })).toBe(
      `Nothing listens at 127.0.0.1:${port}: is the address right, and is the college running?`,
    );
  });

  it.each([
    ['a page', 200, '<!doctype html><title>Welcome</title>'],
    ['other JSON', 200, '{"success":true,"result":{}}'],
    ['an error of another server', 502, 'Bad Gateway'],
  ])('says that %s is no answer of a gateway', async (_what, status, text) => {
    answer = (response) => response.writeHead(status).end(text);
    expect(await refusal()).toBe(
      `What answers at ${address()} is not the gateway of a college (status ${status}): is the address right?`,
    );
  });

  it('says where an address leads on to', async () => {
    answer = (response) => response.writeHead(301, { location: 'https://college.example/api' }).end();
    expect(await refusal()).toBe(`${address()} leads on to https://college.example: use that address.`);
  });

  it('says that nothing is built', async () => {
    rmSync(join(dir, 'dist'), { recursive: true });
    expect(await refusal()).toContain('is not built');
  });

  it('does not send what is built for development', async () => {
    mkdirSync(join(dir, 'dist/1.1.0-dev-abc'));
    writeFileSync(join(dir, 'dist/release.json'), '{"name":"business","version":"1.1.0-dev-abc"}');
    expect(await refusal()).toContain('a build for development');
    expect(asked).toBeNull();
  });
});
