import { createServer } from 'node:http';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { createDevProxy } from './dev-proxy.mjs';

const page = '<html><head><title>College</title></head></html>';
let gateway;
let proxy;
let address;
let ready;

const listening = (server) =>
  new Promise((resolve) => {
    server.listen(0, 'localhost', () => resolve(server.address().port));
  });

beforeEach(async () => {
  ready = () => Promise.resolve();
  gateway = createServer((request, response) => {
    const isCall = request.url.startsWith('/api/');
    response.setHeader('content-type', isCall ? 'application/json' : 'text/html; charset=utf-8');
    response.setHeader('content-security-policy', "script-src 'self'");
    response.end(isCall ? `"${request.headers['accept-encoding']}"` : page);
  });
  const gatewayPort = await listening(gateway);
  proxy = createDevProxy({ gatewayPort, ready: () => ready() });
  address = `http://localhost:${await listening(proxy.server)}`;
});
afterEach(() => {
  for (const server of [proxy.server, gateway]) {
    server.close();
    server.closeAllConnections();
  }
});

const get = (path, headers) => fetch(address + path, { headers });

describe('the address of a developer', () => {
  it('gives calls through as they are', async () => {
    const answer = await get('/api/anything', { 'accept-encoding': 'br' });
    expect(await answer.json()).toBe('br');
  });

  it('adds the reloading script to pages and leaves their policy alone', async () => {
    const answer = await get('/web/home', { accept: 'text/html' });
    expect(await answer.text()).toContain('<script defer src="/__dev/client.js"></script></head>');
    expect(answer.headers.get('content-security-policy')).toBe("script-src 'self'");
  });

  it('waits for a gateway that restarts, and says why when it cannot', async () => {
    let start;
    const started = new Promise((resolve) => {
      start = resolve;
    });
    ready = () => started;
    const waiting = get('/api/anything');
    start();
    expect((await waiting).status).toBe(200);

    ready = () => Promise.reject(new Error('The gateway did not start'));
    const refused = await get('/api/anything');
    expect(refused.status).toBe(502);
    expect(await refused.text()).toBe('The gateway did not start\n');
  });

  it('makes open pages reload', async () => {
    const events = (await get('/__dev/events')).body.getReader();
    await events.read();
    proxy.reload();
    const { value } = await events.read();
    expect(Buffer.from(value).toString()).toBe('event: reload\ndata:\n\n');
    await events.cancel();
  });
});
