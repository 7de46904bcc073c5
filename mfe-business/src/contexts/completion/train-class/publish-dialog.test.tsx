import { fakeServer } from '@college/portal-sdk/testing/fake-server';
import { showScreen } from '@college/portal-sdk/testing/show-screen';
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it, vi } from 'vitest';
import { sample } from '../../../testing/sample-train-class.ts';
import { PublishDialog } from './publish-dialog.tsx';
import { usePublishTrainClass } from './train-class.queries.ts';

it('publishing a class repeats what is missing without standing in the way', async () => {
  const server = fakeServer({
    'TrainClass/GetTrainClassReadiness': () => ({
      ready: true,
      obstacles: [],
      warnings: [{ what: 'no-place', step: 'teachers', text: 'Nobody knows where to go.' }],
      hours: sample.hours,
    }),
    'TrainClass/PublishTrainClass': () => sample,
  });
  const closed = vi.fn<() => void>();
  const Shown = () => <PublishDialog trainClass={sample} publish={usePublishTrainClass()} onClose={closed} />;
  await showScreen(Shown, { at: '/trainClass', permits: ['train-class:update', 'train-class:publish'] });
  await screen.findByText(/Nobody knows where to go/);
  expect(screen.getByRole('link', { name: 'Teachers and place' }).getAttribute('href')).toBe(
    '/trainClass/edit?id=7&step=teachers',
  );
  await userEvent.click(screen.getByRole('button', { name: 'Publish' }));
  await waitFor(() => expect(closed).toHaveBeenCalled());
  expect(server.actions()).toContain('TrainClass/PublishTrainClass');
});
