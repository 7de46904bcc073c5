import { fakeServer } from '@college/portal-sdk/testing/fake-server';
import { classRow } from '@college/portal-sdk/testing/public-class';
import { showScreen } from '@college/portal-sdk/testing/show-screen';
import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import TrainClassList from './train-class-list.tsx';

it('the portal shows the public classes, each with a link to its page in the hall', async () => {
  const row = classRow();
  fakeServer({
    'Visitor/GetVTrainClassPageList': () => ({ items: [row], totalCount: 1 }),
    'Visitor/GetVClassAreaList': () => [],
  });
  await showScreen(TrainClassList, { at: '/web/class?phase=applying' });
  const link = await screen.findByRole('link', { name: row.name });
  expect(link.getAttribute('href')).toBe(`/visitor/trainDetail?id=${row.id}`);
});
