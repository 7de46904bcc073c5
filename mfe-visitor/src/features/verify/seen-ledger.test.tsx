import { toBase64 } from '@college/ledger/bytes';
import { keyText, signCheckpoint } from '@college/ledger/checkpoint';
import type { Signer } from '@college/ledger/checkpoint';
import { leafHash, lookupOf, rootOf } from '@college/ledger/merkle';
import { append, parseTilePath, tileBytes } from '@college/ledger/tiles';
import { showScreen } from '@college/portal-sdk/testing/show-screen';
import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { SeenLedger } from './seen-ledger.tsx';

const MEMORY = 'college_ledger_seen';
const ORIGIN = 'college.example/ledger';
const pair = await crypto.subtle.generateKey('Ed25519', true, ['sign', 'verify']);
const publicKey = new Uint8Array(await crypto.subtle.exportKey('raw', pair.publicKey));

const leavesOf = (size: number, no = 0) =>
  Array.from({ length: size }, (_, at) => leafHash(Uint8Array.of(at, at < 5 ? 0 : no)));

/** Signed before, as the arithmetic of the package wants a signature at once. */
const noteOf = async (leaves: readonly Uint8Array[]): Promise<string> => {
  const checkpoint = { origin: ORIGIN, size: leaves.length, root: rootOf(leaves.length, lookupOf(leaves)) };
  const body = `${ORIGIN}\n${leaves.length}\n${toBase64(checkpoint.root)}\n`;
  const signature = await crypto.subtle.sign('Ed25519', pair.privateKey, new TextEncoder().encode(body));
  const signer: Signer = { name: ORIGIN, publicKey, sign: () => new Uint8Array(signature) };
  return signCheckpoint(checkpoint, [signer]);
};

const serve = (leaves: readonly Uint8Array[], note: string, isUp = true) => {
  const tiles = append(0, leaves, []);
  vi.stubGlobal('fetch', (path: string) => {
    if (!isUp) return Promise.resolve(new Response('', { status: 503 }));
    if (path === '/ledger/checkpoint') return Promise.resolve(new Response(note));
    if (path === '/ledger/keys')
      return Promise.resolve(new Response(`${keyText({ name: ORIGIN, publicKey }, 1)}\n`));
    const asked = parseTilePath(path.replace('/ledger/', ''));
    const tile = tiles.find(({ level, index }) => level === asked?.level && index === asked.index);
    const bytes = tile && tileBytes({ hashes: tile.hashes.slice(0, asked?.width) });
    return Promise.resolve(bytes ? new Response(bytes.slice()) : new Response('', { status: 404 }));
  });
};
const visit = async (leaves: readonly Uint8Array[], language: 'en' | 'zh-CN' = 'en') => {
  const note = await noteOf(leaves);
  serve(leaves, note);
  await showScreen(SeenLedger, { at: '/visitor/verify', language });
  return note;
};

describe('the ledger as this browser has seen it', () => {
  beforeEach(() => localStorage.clear());
  afterEach(() => vi.unstubAllGlobals());

  it('is remembered, and moves on in silence', async () => {
    const first = await visit(leavesOf(17));
    await vi.waitFor(() => expect(localStorage.getItem(MEMORY)).toBe(first));
    const second = await visit(leavesOf(40));
    await vi.waitFor(() => expect(localStorage.getItem(MEMORY)).toBe(second));
    expect(screen.queryByText(/not the one that this browser saw before/)).toBeNull();
  });

  it('is missed where it has become smaller, until that is explained', async () => {
    const before = await noteOf(leavesOf(40));
    localStorage.setItem(MEMORY, before);
    const now = await visit(leavesOf(17));
    await screen.findByText('It has 17 entries, and had 40 when this browser saw it last.');
    expect(localStorage.getItem(MEMORY)).toBe(before);
    await userEvent.click(screen.getByRole('button', { name: 'It is explained: remember the current one' }));
    expect(localStorage.getItem(MEMORY)).toBe(now);
    expect(screen.queryByText(/not the one/)).toBeNull();
  });

  it('is told from another one that has grown larger', async () => {
    localStorage.setItem(MEMORY, await noteOf(leavesOf(17)));
    await visit(leavesOf(40, 1), 'zh-CN');
    await screen.findByText('台账的前 17 条记录与本浏览器此前见到的不同。');
  });

  it('is not believed without a signature of the college, and not remembered', async () => {
    const note = (await noteOf(leavesOf(17))).replace('\n17\n', '\n18\n');
    serve(leavesOf(17), note);
    await showScreen(SeenLedger, { at: '/visitor/verify' });
    await screen.findByText('Its newest checkpoint was not signed by this college.');
    expect(localStorage.getItem(MEMORY)).toBeNull();
  });

  it('is no problem where the site does not answer, or something else was stored', async () => {
    localStorage.setItem(MEMORY, 'broken');
    serve([], '', false);
    await showScreen(SeenLedger, { at: '/visitor/verify' });
    const note = await visit(leavesOf(17));
    await vi.waitFor(() => expect(localStorage.getItem(MEMORY)).toBe(note));
    expect(screen.queryByText(/not the one that this browser saw before/)).toBeNull();
  });
});
