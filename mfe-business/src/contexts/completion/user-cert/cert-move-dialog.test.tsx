import { sentTo } from '@college/form-kit/testing/form-dialog';
import { fakeServer } from '@college/portal-sdk/testing/fake-server';
import { showScreen } from '@college/portal-sdk/testing/show-screen';
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it, vi } from 'vitest';
import { CertMoveDialog } from './cert-move-dialog.tsx';
import type { CertMove } from './cert-move-dialog.tsx';

const cert = {
  ...{ id: 7, rowVersion: 3, userName: '张伟' },
  ...{ title: '培训结业证书', titleEn: 'Certificate of completion', authority: '培训学员' },
};
const show = async (move: CertMove, language: 'en' | 'zh-CN' = 'en') => {
  const server = fakeServer({
    'UserCert/ReplaceUserCert': () => ({ ...cert, id: 8 }),
    'UserCert/RevokeUserCert': () => cert,
  });
  const Dialog = () => (
    <CertMoveDialog move={move} cert={cert} onDone={vi.fn()} onReload={vi.fn()} onClose={vi.fn()} />
  );
  await showScreen(Dialog, { at: '/userCert/detail?id=7', permits: [], language });
  await screen.findByRole('dialog');
  return server;
};

it.each([
  ['en', /^Issued by/, /^Reason/, 'Replace'],
  ['zh-CN', /^发证机关/, /^原因/, '换发'],
] as const)('corrects what a certificate says by a new one, with a reason (%s)', async (...words) => {
  const [language, label, reason, button] = words;
  const server = await show('replace', language);
  const authority = screen.getByRole('textbox', { name: label });
  await userEvent.clear(authority);
  await userEvent.click(screen.getByRole('button', { name: button }));
  expect(sentTo(server, 'UserCert/ReplaceUserCert')).toEqual([]);
  await userEvent.type(authority, '培训学院');
  await userEvent.type(screen.getByRole('textbox', { name: reason }), '单位有误');
  await userEvent.click(screen.getByRole('button', { name: button }));
  const { title, titleEn } = cert;
  await waitFor(() =>
    expect(sentTo(server, 'UserCert/ReplaceUserCert')).toEqual([
      { id: 7, rowVersion: 3, reason: '单位有误', title, titleEn, authority: '培训学院' },
    ]),
  );
});

it('asks for nothing but the reason where one is revoked', async () => {
  const server = await show('revoke');
  expect(screen.getAllByRole('textbox')).toHaveLength(1);
  await userEvent.type(screen.getByRole('textbox', { name: /^Reason/ }), '查实替考');
  await userEvent.click(screen.getByRole('button', { name: 'Revoke' }));
  await waitFor(() =>
    expect(sentTo(server, 'UserCert/RevokeUserCert')).toEqual([{ id: 7, rowVersion: 3, reason: '查实替考' }]),
  );
});
