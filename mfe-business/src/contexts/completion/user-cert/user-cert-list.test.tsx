import { sentTo } from '@college/form-kit/testing/form-dialog';
import { fakeServer } from '@college/portal-sdk/testing/fake-server';
import { showScreen } from '@college/portal-sdk/testing/show-screen';
import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it } from 'vitest';
import UserCertList from './user-cert-list.tsx';

const PAGE = 'UserCert/GetUserCertPageList';
const serve = () =>
  fakeServer({
    [PAGE]: () => ({ totalCount: 0, items: [] }),
    'UserCert/GetCertEmployers': () => [],
    'TrainClass/GetTrainClassInfo': () => ({ id: 5, name: '初训一班', nameEn: 'Initial class 1' }),
  });
const asked = (server: ReturnType<typeof serve>) => sentTo(server, PAGE).at(-1);

it('opened for a class it names the class, and can be widened', async () => {
  const server = serve();
  await showScreen(UserCertList, { at: '/userCert?classId=5', permits: [], language: 'en' });
  await screen.findByRole('option', { name: 'Initial class 1' });
  expect(asked(server)).toMatchObject({ classId: 5 });
  await userEvent.selectOptions(screen.getByRole('combobox', { name: 'Class' }), 'All classes');
  expect(screen.queryByRole('combobox', { name: 'Class' })).toBeNull();
  await expect.poll(() => asked(server)).not.toHaveProperty('classId', 5);
});

it('shows the printed name beside today’s where they differ', async () => {
  const row = {
    certNo: 'A1',
    title: 'Certificate',
    state: 'valid',
    standing: 'valid',
    kind: 'state-manager',
  };
  fakeServer({
    [PAGE]: () => ({
      totalCount: 2,
      items: [
        { ...row, id: 1, userName: '欧阳娜', printedName: '王娜' },
        { ...row, id: 2, userName: '李强', printedName: '李强' },
      ],
    }),
    'UserCert/GetCertEmployers': () => [],
  });
  await showScreen(UserCertList, { at: '/userCert', permits: [], language: 'en' });
  expect((await screen.findByRole('row', { name: /欧阳娜/ })).textContent).toContain('On paper: 王娜');
  expect(screen.getByRole('row', { name: /李强/ }).textContent).not.toContain('On paper');
});

it('lists those of one issuer', async () => {
  const server = serve();
  await showScreen(UserCertList, {
    at: '/userCert?state=valid&issuer=college',
    permits: [],
    language: 'en',
  });
  await expect.poll(() => asked(server)).toMatchObject({ state: 'valid', issuer: 'college' });
  await userEvent.selectOptions(screen.getByRole('combobox', { name: 'Issuer' }), 'The state');
  await expect.poll(() => asked(server)).toMatchObject({ issuer: 'state' });
});
