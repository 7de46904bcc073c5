import type { FoundLedgerEntry, LedgerState } from '@college/contracts/platform/ledger';
import { toBase64 } from '@college/ledger/bytes';
import { signCheckpoint, verifierKey } from '@college/ledger/checkpoint';
import { leafHash } from '@college/ledger/merkle';
import { fakeServer, refuse } from '@college/portal-sdk/testing/fake-server';
import { showScreen } from '@college/portal-sdk/testing/show-screen';
import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { ed25519 } from '@noble/curves/ed25519.js';
import { describe, expect, it } from 'vitest';
import LedgerList from './ledger-list.tsx';

const secret = new Uint8Array(32).fill(1);
const key = { name: 'college.example/ledger', publicKey: ed25519.getPublicKey(secret) };
const entry = new Uint8Array(32).fill(5);
const checkpoint = signCheckpoint({ origin: key.name, size: 1, root: leafHash(entry) }, [
  { ...key, sign: (bytes) => ed25519.sign(bytes, secret) },
]);
const state: LedgerState = {
  origin: key.name,
  size: 1,
  waiting: 2,
  checkpoint,
  signedAt: '2026-11-20T04:00:00.000Z',
  keys: [verifierKey(key)],
  hasWitness: true,
  witnessedSize: 0,
  witnessedAt: null,
  witnessedNote: '',
  witnessError: 'ECONNREFUSED',
  alarms: [],
  refusals: [],
};
const found: FoundLedgerEntry = {
  kind: 'proof',
  enteredAt: '2026-11-20T04:00:00.000Z',
  entry: toBase64(entry),
  proof: { index: 0, size: 1, hashes: [], checkpoint },
};

const serve = (entries: FoundLedgerEntry[], now: LedgerState = state) =>
  fakeServer({
    'Ledger/GetLedgerState': () => now,
    'Ledger/GetLedgerCheckpointPageList': () => ({
      totalCount: 1,
      items: [
        {
          id: 1,
          day: '2026-11-20',
          size: 1,
          createdAt: '2026-11-20T04:00:00.000Z',
          note: checkpoint,
          witnessState: 'failed',
          witnessedAt: null,
          witnessError: 'the witness answered 503',
        },
      ],
    }),
    'Ledger/FindLedgerEntry': () => ({ entries }),
  });
const show = () => showScreen(LedgerList, { at: '/ledger', permits: ['ledger:read'] });
const look = async (): Promise<void> => {
  await userEvent.type(await screen.findByLabelText('Number'), 'XS-2026-000001{Enter}');
};

describe('the ledger', () => {
  it('shows the newest checkpoint, what waits, and what became of each day at the witness', async () => {
    serve([]);
    await show();
    await screen.findByText('2026-11-20');
    for (const text of [
      'college.example/ledger',
      'Failed, will be tried again',
      'ECONNREFUSED',
      'answered 503',
    ])
      expect(screen.getAllByText(text, { exact: false }).length).toBeGreaterThan(0);
  });

  it('says when the witness has signed, and that the tree is not the one that was signed', async () => {
    serve([], {
      ...state,
      witnessedSize: 1000,
      witnessedAt: '2026-11-20T05:00:00.000Z',
      witnessedNote: checkpoint,
      alarms: [{ id: 7, reason: 'smaller', knownSize: 1000, size: 900, foundAt: '2026-11-20T06:00:00.000Z' }],
    });
    await show();
    await screen.findByText(/Has signed 1000 entries at 2026-11-20 13:00/);
    await screen.findByText(/2026-11-20 14:00 · the database has 900 entries, and 1000 were signed/);
    expect(screen.getByRole('button', { name: 'Copy what it has signed' })).toBeTruthy();
  });

  it('names entries that somebody has written to the database itself', async () => {
    const foundAt = '2026-11-20T05:00:00.000Z';
    serve([], {
      ...state,
      refusals: [
        { id: 2, kind: 'certificate', recordId: 17, reason: 'unsealed', foundAt },
        { id: 1, kind: '<b>x</b>', recordId: 18, reason: 'copied', foundAt },
      ],
    });
    await show();
    await screen.findByText('Somebody has written directly to the database');
    await screen.findByText(/Certificate 17 · not written by the platform/);
    await screen.findByText(/<b>x<\/b> 18 · a copy of another entry/);
  });

  it('proves in the browser that an entry is in the signed tree', async () => {
    serve([found]);
    await show();
    await look();
    await userEvent.click(await screen.findByRole('button', { name: 'Verify' }));
    await screen.findByText(/in the signed ledger of 1 entries, at place 0/);
  });

  it('says so where it is not', async () => {
    serve([{ ...found, entry: toBase64(new Uint8Array(32)) }]);
    await show();
    await look();
    await userEvent.click(await screen.findByRole('button', { name: 'Verify' }));
    await screen.findByText('This entry is NOT in the signed ledger.');
  });

  it('says that there is no such number, no checkpoint yet, and what went wrong', async () => {
    serve([], { ...state, checkpoint: '' });
    await show();
    await screen.findByText(/no checkpoint yet/);
    await look();
    await screen.findByText(/No entry with this number/);
    fakeServer({ 'Ledger/FindLedgerEntry': () => refuse(50301, 'The service is starting') });
    await userEvent.click(screen.getByRole('button', { name: 'Search' }));
    await screen.findByText('The service is starting');
  });
});
