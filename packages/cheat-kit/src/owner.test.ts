import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, expect, it } from 'vitest';
import { openSite, TOKEN_PATH, tokenHash } from './owner.ts';

const TOKEN = 'a token of thirty-two characters';
const closers: (() => void)[] = [];
afterEach(() => {
  for (const close of closers.splice(0)) close();
});

/** Answers each path so; what was asked of it is kept. */
const site = async (answers: Record<string, { status?: number; text?: string; location?: string }>) => {
  const asked: string[] = [];
  const server = createServer((request, response) => {
    asked.push(request.url ?? '');
    const { status = 200, text = '', location } = answers[request.url ?? ''] ?? { status: 404 };
    response.writeHead(status, location === undefined ? {} : { location }).end(text);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  closers.push(() => {
    server.close();
    server.closeAllConnections();
  });
  return { address: `http://127.0.0.1:${(server.address() as AddressInfo).port}`, asked };
};
const owned = { [TOKEN_PATH]: { text: `${tokenHash(TOKEN)}\n` } };

it('opens a site that answers with the hash of the token', async () => {
  const { address } = await site({ ...owned, '/film': { text: 'pictures' } });
  const send = await openSite(address, TOKEN);
  expect(await send({ method: 'GET', path: '/film' })).toEqual({ status: 200, text: 'pictures' });
});

it('refuses a site without the token, with another one, or that is elsewhere, and asks it nothing else', async () => {
  const elsewhere = await site(owned);
  for (const [answer, reason] of [
    [{}, /\(404\) is not the hash/],
    [{ [TOKEN_PATH]: { text: tokenHash(`${TOKEN}!`) } }, /\(200\) is not the hash/],
    [{ [TOKEN_PATH]: { text: TOKEN } }, /\(200\) is not the hash/],
    [{ [TOKEN_PATH]: { text: '' } }, /\(200\) is not the hash/],
    [{ [TOKEN_PATH]: { status: 302, location: elsewhere.address + TOKEN_PATH } }, /\(302\) is not the hash/],
  ] as const) {
    const { address, asked } = await site(answer);
    await expect(openSite(address, TOKEN)).rejects.toThrow(reason);
    expect(asked).toEqual([TOKEN_PATH]);
  }
  expect(elsewhere.asked).toEqual([]);
});

it('refuses what is no address of a site, and a token that can be guessed', async () => {
  const { address, asked } = await site(owned);
  for (const wrong of ['college', 'ftp://college.example/', `${address}/college`, `${address}/?a=1`])
    await expect(openSite(wrong, TOKEN)).rejects.toThrow(/address/);
  await expect(openSite(address, 'short')).rejects.toThrow(/32 characters/);
  await expect(openSite('http://127.0.0.1:1', TOKEN)).rejects.toThrow(/does not answer/);
  expect(asked).toEqual([]);
});

it('sends nothing to another host, follows no redirect, and takes no limit of calls for a refusal', async () => {
  const elsewhere = await site(owned);
  const { address } = await site({
    ...owned,
    '/moved': { status: 307, location: elsewhere.address },
    '/busy': { status: 429 },
  });
  const send = await openSite(address, TOKEN);
  await expect(send({ method: 'GET', path: `${elsewhere.address}/film` })).rejects.toThrow(
    /nothing was sent/,
  );
  await expect(send({ method: 'GET', path: '//college.example/film' })).rejects.toThrow(/nothing was sent/);
  await expect(send({ method: 'POST', path: '/moved', body: {} })).rejects.toThrow(/follows nothing/);
  await expect(send({ method: 'GET', path: '/busy' })).rejects.toThrow(/limits its calls/);
  expect(elsewhere.asked).toEqual([]);
});
