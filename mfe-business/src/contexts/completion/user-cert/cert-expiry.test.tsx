import { sentTo } from '@college/form-kit/testing/form-dialog';
import { fakeServer } from '@college/portal-sdk/testing/fake-server';
import { showScreen } from '@college/portal-sdk/testing/show-screen';
import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it } from 'vitest';
import CertExpiry from './cert-expiry.tsx';

const EXPIRY = 'UserCert/GetCertExpiry';
const serve = () =>
  fakeServer({
    [EXPIRY]: () => ({
      due: 7,
      overdue: 2,
      areas: [{ key: '990100', name: 'Anlan City', certificates: 7 }],
      enterprises: [
        { key: '5', name: 'Lanjiang Petrochemical', certificates: 4 },
        { key: '', name: '', certificates: 3 },
      ],
      trades: [{ key: '低压电工作业', name: '低压电工作业', certificates: 2 }],
    }),
    'UserCert/GetCertEmployers': () => [{ id: 5, name: 'Lanjiang Petrochemical' }],
    'Area/GetAreaTreeList': () => [{ code: '990100', parentCode: null, name: 'Anlan City' }],
  });
const linksOf = (name: string) =>
  screen.getAllByRole('link', { name }).map((link) => link.getAttribute('href'));

it('each figure leads to the certificates that it counts', async () => {
  serve();
  await showScreen(CertExpiry, {
    at: '/userCert/expiry?due=30&areaCode=990100',
    permits: [],
    language: 'en',
  });
  await screen.findByText('Due within 30 days');
  expect(linksOf('Show those due')).toEqual(['/userCert?due=30&areaCode=990100']);
  expect(linksOf('Show those overdue')).toEqual(['/userCert?areaCode=990100&state=expired']);
  // As a bar and in the table.
  expect(linksOf('Lanjiang Petrochemical')).toEqual(
    Array.from({ length: 2 }, () => '/userCert?due=30&areaCode=990100&departmentId=5'),
  );
  expect(linksOf('低压电工作业')[0]).toContain('trade=');
  expect(screen.getAllByText('Not stated')).toHaveLength(2);
});

it('asks for the days and the enterprise that were chosen', async () => {
  const server = serve();
  await showScreen(CertExpiry, { at: '/userCert/expiry', permits: [], language: 'en' });
  await screen.findByText('Due within 90 days');
  await screen.findByRole('option', { name: 'Lanjiang Petrochemical' });
  await userEvent.selectOptions(screen.getByRole('combobox', { name: 'Enterprise' }), '5');
  await userEvent.selectOptions(screen.getByRole('combobox', { name: /^Due within/ }), '365');
  await screen.findByText('Due within 365 days');
  expect(sentTo(server, EXPIRY).at(-1)).toEqual({ days: 365, departmentId: 5 });
});
