import { fakeServer, refuse } from '@college/portal-sdk/testing/fake-server';
import { visit } from '@college/portal-sdk/testing/public-site';
import { showScreen } from '@college/portal-sdk/testing/show-screen';
import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it } from 'vitest';
import Verify from './verify.tsx';

const CALL = 'Visitor/VerifyCertificate';
const paper = {
  kind: 'period-proof',
  certNo: 'XS-2026-000123',
  name: '张**',
  idCard: '990***********1234',
  className: 'Gas inspection, first class',
  replacedBy: null,
  title: 'Coal mine gas inspection',
  hours: 24,
  from: '2026-06-01',
  to: '2026-06-09',
  issuedAt: '2026-06-10T02:00:00.000Z',
  state: 'valid',
  since: '2026-06-10T02:00:00.000Z',
};
const proof = {
  employer: 'Anlan Coal',
  trainKind: 'refresh',
  theoryHours: 20,
  practiceHours: 4,
  needHours: 24,
  isMet: true,
  issuer: 'The college',
};
const certificate = {
  standing: 'valid',
  subject: 'Gas inspection',
  trade: 'Gas inspector',
  authority: 'The college',
  issueDate: '2026-06-10',
  validFrom: '2026-06-11',
  validTo: '2029-06-10',
  nextReviewDate: '2027-12-01',
};
const said = async (shown: object, language: 'en' | 'zh-CN' = 'en') => {
  serve(() => shown);
  await open('?c=abcdefghijklmnopqrstuv', language);
  await screen.findByText(paper.certNo);
  return within(screen.getByRole('status'));
};
const serve = (answer: () => unknown = () => paper) =>
  fakeServer({
    [CALL]: answer,
    'TokenAuth/GetVerifyCode': () => ({ codeId: 'picture', image: 'data:image/svg+xml;base64,AA==' }),
  });
const open = (search = '', language: 'en' | 'zh-CN' = 'en') =>
  showScreen(Verify, { at: `/visitor/verify${search}`, language });
const asked = (server: ReturnType<typeof serve>) =>
  server.calls.filter(({ action }) => action === CALL).map(({ input }) => input);

describe('a proof that somebody has', () => {
  it('is verified at once by the code of its QR', async () => {
    const server = serve();
    await open('?c=abcdefghijklmnopqrstuv');
    expect(await screen.findByText('Genuine and valid')).toBeTruthy();
    const verdict = within(screen.getByRole('status'));
    for (const text of ['XS-2026-000123', '张**', '24', '2026-06-01 — 2026-06-09'])
      expect(verdict.getByText(text)).toBeTruthy();
    expect(asked(server)).toEqual([{ verifyCode: 'abcdefghijklmnopqrstuv' }]);
  });

  it('is verified by its number and the characters of a picture', async () => {
    visit({ captcha: 'image' });
    const server = serve(() => ({ ...paper, state: 'void', since: '2026-06-12T02:00:00.000Z' }));
    await open('', 'zh-CN');
    await userEvent.type(await screen.findByLabelText(/^证明编号/), ' xs-2026-000123 ');
    await userEvent.type(screen.getByRole('textbox', { name: /^验证码/ }), 'abcd');
    await userEvent.click(screen.getByRole('button', { name: '查验' }));
    expect(await screen.findByText('已作废')).toBeTruthy();
    expect(screen.getByText('2026-06-12 10:00')).toBeTruthy();
    expect(asked(server)).toEqual([{ certNo: 'xs-2026-000123', codeId: 'picture', code: 'abcd' }]);
    await userEvent.click(screen.getByRole('button', { name: '查验其他证明' }));
    expect(await screen.findByLabelText<HTMLInputElement>(/^证明编号/)).toHaveProperty('value', '');
  });

  it('is said to be genuine before its first day, and not to be valid yet', async () => {
    serve(() => ({
      ...paper,
      kind: 'certificate',
      state: 'void',
      certificate: {
        ...certificate,
        standing: 'not-yet-valid',
        validFrom: '2026-07-01',
        validTo: null,
        nextReviewDate: null,
      },
    }));
    await open('?c=abcdefghijklmnopqrstuv');
    expect(await screen.findByText('Genuine, but not valid yet')).toBeTruthy();
    expect(screen.getByText(/valid from 2026-07-01, not before/)).toBeTruthy();
    expect(screen.queryByText('Genuine and valid')).toBeNull();
  });

  it('is shown line by line, as its paper says it', async () => {
    const hours = await said({ ...paper, proof });
    for (const text of [
      '990***********1234',
      'Anlan Coal',
      paper.className,
      'Refresher training',
      'The college',
    ])
      expect(hours.getByText(text)).toBeTruthy();
    expect(hours.getByText('24 (theory 20, practice 4)')).toBeTruthy();
    expect(hours.getByText('24, met')).toBeTruthy();
  });

  it('is shown line by line where it is a certificate', async () => {
    const cert = await said({ ...paper, kind: 'certificate', certificate });
    for (const text of [
      '990***********1234',
      paper.className,
      'Gas inspector',
      'Gas inspection',
      '2027-12-01',
    ])
      expect(cert.getByText(text)).toBeTruthy();
  });

  it.each([
    ['en', 'Wrong employer', 'Replaced by', 'Wrong employer'],
    ['zh-CN', '', '替换为', '学时已发生变化'],
  ] as const)('says by which one it was replaced, why and when (%s)', async (language, reason, term, why) => {
    const replacedBy = { certNo: 'XS-2026-000124', reason };
    const old = await said(
      { ...paper, proof, state: 'void', since: '2026-06-12T02:00:00.000Z', replacedBy },
      language,
    );
    for (const text of [term, 'XS-2026-000124', why, '2026-06-12 10:00'])
      expect(old.getByText(text)).toBeTruthy();
  });

  it.each([
    ['en', /can download a new one under My training classes/],
    ['zh-CN', /在“我的培训班”中下载新的证明/],
  ] as const)('says how to get a new one where none has replaced it (%s)', async (language, how) => {
    const old = await said({ ...paper, proof, state: 'void' }, language);
    expect(old.getByText(how)).toBeTruthy();
  });

  it('is said not to exist, and another one can be asked for', async () => {
    serve(() => refuse(40401, 'Not found', { id: 'common.not-found' }));
    const router = await open('?c=unknown');
    expect(await screen.findByText('There is no such proof')).toBeTruthy();
    await userEvent.click(screen.getByRole('button', { name: 'Verify another one' }));
    expect(router.state.location.search).toBe('');
    await userEvent.type(await screen.findByLabelText(/^Number of the proof/), 'XS-1');
    await userEvent.click(screen.getByRole('button', { name: 'Verify' }));
    expect(await screen.findByText('There is no such proof')).toBeTruthy();
  });

  it('says when the answer could not be had, and can be asked again', async () => {
    let broken = true;
    serve(() => (broken ? refuse(50000, 'Something broke') : paper));
    await open('?c=code');
    expect(await screen.findByText('Something broke')).toBeTruthy();
    broken = false;
    await userEvent.click(screen.getByRole('button', { name: 'Retry' }));
    expect(await screen.findByText('Genuine and valid')).toBeTruthy();
  });
});
