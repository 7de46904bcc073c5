/** Over a page that is built as a remote is, but small. */
import { createRequire } from 'node:module';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { createServer } from 'node:net';
import { startDevServer } from './dev-server.mjs';

/** Node has no WebSocket of its own before version 22. */
const fromDevServer = createRequire(
  createRequire(import.meta.url).resolve('webpack-dev-server/package.json'),
);
const { WebSocket } = fromDevServer('ws');

let dir;
let server;
let lines;

const write = (text) => writeFileSync(join(dir, 'src/index.js'), text);
const start = async (port) => {
  server = await startDevServer({
    dir,
    shell: 'https://college.example',
    port,
    log: (line) => lines.push(line),
  });
};

beforeEach(() => {
  dir = mkdtempSync(join(tmpdir(), 'college-dev-'));
  mkdirSync(join(dir, 'src'));
  writeFileSync(
    join(dir, 'webpack.config.mjs'),
    `export default ({ mode, nodeEnv }) => ({
      name: 'safety', mode, context: import.meta.dirname, devtool: false,
      entry: './src/index.js', output: { filename: 'main.js' },
      optimization: { nodeEnv }, infrastructureLogging: { level: 'error' },
    });`,
  );
  writeFileSync(
    join(dir, 'src/screens.ts'),
    `export const screens = defineScreens({ home: () => import('./home.tsx') });`,
  );
  write('document.title = process.env.NODE_ENV + __webpack_public_path__;');
  lines = [];
  server = null;
});
afterEach(async () => {
  await server?.stop();
  rmSync(dir, { recursive: true });
});

describe('the server of a remote that is being developed', () => {
  it('gives its build to a page of any origin, from a loopback address', async () => {
    await start(0);
    expect(server.address).toMatch(/^http:\/\/127\.0\.0\.1:\d+\/$/);
    const answer = await fetch(`${server.address}main.js`, {
      headers: { origin: 'https://college.example' },
    });
    expect(answer.headers.get('access-control-allow-origin')).toBe('*');
    const code = await answer.text();
    // Chunks are asked for at this address and not at the page's.
    expect(code).toContain(`"${server.address}"`);
    expect(code).toContain('"production"');
  });

  it('names the page of the college that shows it', async () => {
    await start(0);
    expect(server.link).toBe(`https://college.example/microFrontend?override=safety@${server.address}`);
    expect(server.pages).toEqual(['https://college.example/developer/safety/home']);
    expect(server.pages).toEqual(['https://college.example/developer/safety/home']);
  });

  it('is asked for by whatever name the page has', async () => {
    await start(0);
    const { status } = await fetch(`${server.address}main.js`, { headers: { host: 'college.example' } });
    expect(status).toBe(200);
  });

  it('makes open pages reload when the remote changes', async () => {
    await start(0);
    const socket = new WebSocket(`${server.address.replace('http', 'ws')}ws`);
    const heard = [];
    socket.addEventListener('message', ({ data }) => heard.push(JSON.parse(data)));
    const until = (condition) => expect.poll(condition, { timeout: 10_000, interval: 20 }).toBe(true);
    await until(() => heard.some(({ type }) => type === 'ok'));
    const first = heard.findLast(({ type }) => type === 'hash').data;
    expect(heard.some(({ type }) => type === 'liveReload')).toBe(true);

    write('document.title = "changed";');
    await until(() => heard.some(({ type, data }) => type === 'hash' && data !== first));
    expect(await (await fetch(`${server.address}main.js`)).text()).toContain('changed');
    socket.close();
  }, 20_000);

  it('goes on after a build with errors, and says what they are', async () => {
    write('import "./not-there.js";');
    await start(0);
    expect(lines.join('\n')).toContain('not-there.js');
    write('document.title = "mended";');
    await expect
      .poll(async () => (await (await fetch(`${server.address}main.js`)).text()).includes('mended'), {
        timeout: 10_000,
      })
      .toBe(true);
  }, 20_000);

  it('says that its port is taken', async () => {
    const other = createServer();
    await new Promise((resolve) => other.listen(0, '127.0.0.1', resolve));
    const { port } = other.address();
    await expect(start(port)).rejects.toThrow(`Port ${port} is taken`);
    await new Promise((resolve) => other.close(resolve));
  });
});
