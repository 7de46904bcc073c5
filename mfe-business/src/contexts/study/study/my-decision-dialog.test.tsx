import type { MyStudyDecision } from '@college/contracts/completion/study-supervision-row';
import { fakeServer } from '@college/portal-sdk/testing/fake-server';
import { showScreen } from '@college/portal-sdk/testing/show-screen';
import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it } from 'vitest';
import { MyDecisionDialog } from './my-decision-dialog.tsx';

const mine: MyStudyDecision = {
  id: 5,
  classId: 7,
  className: '低压电工培训班',
  state: 'objected',
  seconds: 600,
  reason: '夜间无人应答。',
  decidedAt: '2026-06-13T02:00:00.000Z',
  objection: '我在值夜班。',
  objectedAt: '2026-06-13T05:00:00.000Z',
  opinion: '',
  secondAt: null,
  returnedSeconds: 0,
  rowVersion: 2,
};

it('a decision is appealed against once by its learner', async () => {
  const server = fakeServer({
    'StudyRecord/GetMyStudyDecision': () => ({ ...mine, state: 'withdrawn', objection: '' }),
    'StudyRecord/ObjectStudyDecision': () => {
      server.handlers['StudyRecord/GetMyStudyDecision'] = () => mine;
      return mine;
    },
  });
  await showScreen(() => <MyDecisionDialog decisionId={5} onClose={() => undefined} />, {
    at: '/myStudyRecord',
    permits: [],
  });
  await userEvent.click(await screen.findByRole('button', { name: 'Appeal against a decision' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Appeal against a decision' }));
  await userEvent.type(dialog.getByRole('textbox', { name: /Why/ }), '我在值夜班。');
  await userEvent.click(dialog.getByRole('button', { name: 'Appeal' }));
  await screen.findByText('Appealed');
  expect(screen.queryByRole('button', { name: 'Appeal against a decision' })).toBeNull();
});
