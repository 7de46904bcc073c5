import type { KnowledgePointRow } from '@college/contracts/content/question-bank';
import { press, sentTo } from '@college/form-kit/testing/form-dialog';
import { fakeServer } from '@college/portal-sdk/testing/fake-server';
import { showScreen } from '@college/portal-sdk/testing/show-screen';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it } from 'vitest';
import KnowledgePointTree from './knowledge-point-tree.tsx';

const point = (id: number, parentId: number | null, questionCount: number): KnowledgePointRow => ({
  id,
  parentId,
  name: `Point ${id}`,
  nameEn: '',
  questionCount,
  rowVersion: 4,
});
const serve = () =>
  fakeServer({
    'Question/GetKnowledgePointTreeList': () => [point(1, null, 2), point(2, 1, 3), point(3, null, 0)],
    'Question/CreateKnowledgePoint': () => point(9, 3, 0),
    'Question/DragKnowledgePoint': () => point(3, null, 0),
    'Question/DeleteKnowledgePoint': () => null,
  });
const permits = ['create', 'update', 'move', 'delete'].map((permission) => `knowledge-point:${permission}`);
const show = (at = '/knowledgePoint') => showScreen(KnowledgePointTree, { at, permits });

it('shows the first point until one is chosen, with the questions of all below it', async () => {
  serve();
  await show();
  await screen.findByRole('heading', { name: 'Point 1' });
  expect(screen.getByRole('link', { name: '5 questions' }).getAttribute('href')).toBe('/question?pointId=1');
});

it('a point with questions is not deleted: leads to them', async () => {
  const server = serve();
  await show('/knowledgePoint?id=2');
  await press('Delete');
  const dialog = within(await screen.findByRole('alertdialog'));
  expect(dialog.getByRole('link', { name: 'Question bank' }).getAttribute('href')).toBe(
    '/question?pointId=2',
  );
  expect(sentTo(server, 'Question/DeleteKnowledgePoint')).toEqual([]);
});

it('a free point is deleted at the version that was seen, and the first one is shown', async () => {
  const server = serve();
  const router = await show('/knowledgePoint?id=3');
  await press('Delete');
  await userEvent.click(within(screen.getByRole('alertdialog')).getByRole('button', { name: 'Delete' }));
  await screen.findByRole('heading', { name: 'Point 1' });
  expect(router.state.location.search).toBe('');
  expect(sentTo(server, 'Question/DeleteKnowledgePoint')).toEqual([{ id: 3, rowVersion: 4 }]);
});

it('adds a point below the chosen one, and moves one by the keyboard', async () => {
  const server = serve();
  await show('/knowledgePoint?id=3');
  await press('New point below');
  await userEvent.type(await screen.findByLabelText(/^Name\*/), '煤矿');
  await userEvent.click(screen.getByRole('button', { name: 'Save' }));
  await waitFor(() =>
    expect(sentTo(server, 'Question/CreateKnowledgePoint')).toEqual([
      { parentId: 3, name: '煤矿', nameEn: '' },
    ]),
  );
  (await screen.findByRole('treeitem', { name: /Point 3/ })).focus();
  await userEvent.keyboard('{Alt>}{ArrowUp}{/Alt}');
  await waitFor(() =>
    expect(sentTo(server, 'Question/DragKnowledgePoint')).toEqual([
      { id: 3, rowVersion: 4, parentId: null, position: 0 },
    ]),
  );
});
