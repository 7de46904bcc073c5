import { facts, signedCertificate, signedList, testKey } from '@college/credential/testing';
import type { TestKey } from '@college/credential/testing';
import { showScreen } from '@college/portal-sdk/testing/show-screen';
import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { VerifyFile } from './verify-file.tsx';

let key: TestKey;
let token: string;
beforeAll(async () => {
  key = await testKey('2026');
  token = await signedCertificate(key);
});
afterEach(() => vi.unstubAllGlobals());

const serve = (statusList: string, isUp = true) =>
  vi.stubGlobal('fetch', (path: string) => {
    if (!isUp) return Promise.resolve(new Response('', { status: 503 }));
    const body = path === '/.well-known/jwks.json' ? JSON.stringify({ keys: [key.jwk] }) : statusList;
    return Promise.resolve(new Response(body));
  });
const longList = (revoked: number[] = []) =>
  signedList(key, revoked, { from: '2020-01-01T00:00:00Z', until: '2099-01-01T00:00:00Z' });
const choose = async (content: string, language: 'en' | 'zh-CN' = 'en') => {
  await showScreen(VerifyFile, { at: '/visitor/verify', language });
  const file = new File([content], 'certificate.jwt');
  // The file of the test's document cannot be read, as a browser's can.
  Object.assign(file, { arrayBuffer: () => Promise.resolve(new TextEncoder().encode(content).buffer) });
  await userEvent.upload(screen.getByLabelText(language === 'en' ? 'Certificate file' : '证书文件'), file);
};

describe('the file of a certificate', () => {
  it('is valid when the college signed it and has not revoked it', async () => {
    serve(await longList());
    await choose(token);
    expect(await screen.findByText('Genuine and valid')).toBeTruthy();
    for (const text of [facts.name, facts.certNo, '48.5', '2026-10-20 — 2029-10-19'])
      expect(screen.getByText(text)).toBeTruthy();
  });

  it('is not accepted once it is revoked', async () => {
    serve(await longList([94_567]));
    await choose(token, 'zh-CN');
    expect(await screen.findByText('查验未通过')).toBeTruthy();
    expect(screen.getByText('学院已撤销或换发此证书。')).toBeTruthy();
  });

  it('that was changed shows none of its facts', async () => {
    serve(await longList());
    await choose(token.slice(0, -2));
    expect(await screen.findByText('Not accepted')).toBeTruthy();
    expect(screen.queryByText(facts.name)).toBe(null);
  });

  it.each([
    ['en', /^Not verified/, /has no signature/],
    ['zh-CN', /^未能查验/, /没有签名/],
  ] as const)(
    'whose pages nobody signed is never called genuine, whatever is attached (%s)',
    async (language, verdict, why) => {
      serve(await longList());
      await choose(`%PDF-1.7\n1 0 obj\n(${token})\nendobj\n<< /Credential 1 0 R >>`, language);
      expect(await screen.findByText(verdict)).toBeTruthy();
      expect(screen.getByText(why)).toBeTruthy();
      expect(screen.queryByText(facts.name)).toBe(null);
    },
  );

  it('can be verified again when the keys could not be fetched', async () => {
    serve('', false);
    await choose(token);
    expect(await screen.findByText('The file could not be verified')).toBeTruthy();
    serve(await longList());
    await userEvent.click(screen.getByRole('button', { name: 'Retry' }));
    expect(await screen.findByText('Genuine and valid')).toBeTruthy();
  });
});
