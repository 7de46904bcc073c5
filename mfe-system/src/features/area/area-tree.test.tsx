import type { AreaDetail, AreaListReport, AreaRow } from '@college/contracts/platform/area';
import { fakeServer, refuse } from '@college/portal-sdk/testing/fake-server';
import { showScreen } from '@college/portal-sdk/testing/show-screen';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it, vi } from 'vitest';
import AreaTree from './area-tree.tsx';

const row = (code: string, more: Partial<AreaRow> = {}): AreaRow => ({
  code,
  parentCode: null,
  name: `区${code}`,
  level: 1,
  childCount: 0,
  above: [],
  rowVersion: 1,
  ...more,
});
const detail = (code: string, users = 0): AreaDetail => ({
  ...row(code),
  nameEn: '',
  uses: { children: 0, departments: 0, users, classes: 0 },
});
const report = (problems: AreaListReport['problems'] = []): AreaListReport => ({
  added: 2,
  renamed: 1,
  unchanged: 0,
  problems,
});

const withAreas = (rows: AreaRow[]) =>
  fakeServer({
    'Area/GetAreaChildrenList': () => rows,
    'Area/GetArea': ({ input }) => detail((input as { code: string }).code, 3),
    'Area/CreateArea': () => detail('990000'),
    'Area/UpdateArea': () => detail('990000'),
    'Area/CheckAreaList': () => report(),
    'Area/ImportAreas': () => report(),
  });
const permits = ['create', 'update', 'delete', 'import'].map((permission) => `area:${permission}`);
const show = (at = '/area') => showScreen(AreaTree, { at, permits });
const sent = (server: ReturnType<typeof withAreas>, action: string) =>
  server.calls.filter((call) => call.action === `Area/${action}`).map(({ input }) => input);

it('an installation without areas is led to the list that can be pasted', async () => {
  const server = withAreas([]);
  await show();
  await screen.findByText('No areas yet');
  await userEvent.click(screen.getAllByRole('button', { name: 'Import a list' })[1] as HTMLElement);
  const dialog = within(screen.getByRole('dialog'));
  await userEvent.type(dialog.getByLabelText('List'), '990000 安澜省');
  expect(dialog.queryByRole('button', { name: 'Import' })).toBeNull();
  await userEvent.click(dialog.getByRole('button', { name: 'Check' }));
  await userEvent.click(await dialog.findByRole('button', { name: 'Import' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(sent(server, 'ImportAreas')).toEqual([{ text: '990000 安澜省' }]);
});

it('a list with a bad line shows which, and cannot be imported until it has been checked anew', async () => {
  const server = withAreas([row('990000')]);
  server.handlers['Area/CheckAreaList'] = () =>
    report([{ line: 2, text: '坏行', problem: 'format', message: 'A code, then a name' }]);
  await show();
  await userEvent.click(await screen.findByRole('button', { name: 'Import a list' }));
  const dialog = within(screen.getByRole('dialog'));
  await userEvent.type(dialog.getByLabelText('List'), '坏');
  await userEvent.click(dialog.getByRole('button', { name: 'Check' }));
  await dialog.findByText('坏行 — A code, then a name');
  expect(dialog.queryByRole('button', { name: 'Import' })).toBeNull();
  await userEvent.type(dialog.getByLabelText('List'), '行');
  expect(dialog.queryByText('坏行 — A code, then a name')).toBeNull();
});

it('a wrong code is said before it is sent, a taken one at its field', async () => {
  const server = withAreas([row('990000')]);
  server.handlers['Area/CreateArea'] = () =>
    refuse(40901, 'There is an area with this code already', { id: 'area.code-taken' });
  await show();
  await userEvent.click(screen.getByRole('button', { name: 'New area' }));
  await userEvent.type(screen.getByLabelText(/^Code/), '990001');
  await userEvent.type(screen.getByLabelText(/^Name\*/), '某县');
  await userEvent.click(screen.getByRole('button', { name: 'Save' }));
  await screen.findByText(/^Six digits by GB\/T 2260/);
  expect(sent(server, 'CreateArea')).toEqual([]);
  await userEvent.clear(screen.getByLabelText(/^Code/));
  await userEvent.type(screen.getByLabelText(/^Code/), '990000');
  await userEvent.click(screen.getByRole('button', { name: 'Save' }));
  await screen.findByText('There is an area with this code already');
  expect(screen.getByLabelText(/^Code/).getAttribute('aria-invalid')).toBe('true');
});

it('adds none on the card of an area: the code says where a new one lies', async () => {
  withAreas([row('990000')]);
  await show('/area?code=990000');
  await screen.findByRole('button', { name: 'Rename' });
  const buttons = screen.getAllByRole('button').map(({ textContent }) => textContent);
  expect(buttons.filter((text) => /new|create/i.test(text))).toEqual(['New area']);
});

it('an area in use is not deleted: says by what', async () => {
  withAreas([row('990000')]);
  await show('/area?code=990000');
  await userEvent.click(await screen.findByRole('button', { name: 'Delete' }));
  expect(screen.getByRole('alertdialog').textContent).toContain('Users3');
});

it('one that was added below a folded one is unfolded down to, chosen and in view', async () => {
  const server = withAreas([]);
  const scrollIntoView = vi.fn();
  Object.assign(Element.prototype, { scrollIntoView });
  let isAdded = false;
  server.handlers['Area/CreateArea'] = () => {
    isAdded = true;
    return { ...detail('990107'), parentCode: '990100' };
  };
  server.handlers['Area/GetAreaChildrenList'] = ({ input }) => {
    const { parentCode } = input as { parentCode: string | null };
    if (parentCode === null) return [row('990000', { childCount: 1 })];
    if (parentCode === '990000') return [row('990100', { childCount: isAdded ? 1 : 0 })];
    return isAdded ? [row('990107')] : [];
  };
  await show();
  await screen.findByRole('treeitem', { name: /990000/ });
  await userEvent.click(screen.getByRole('button', { name: 'New area' }));
  await userEvent.type(screen.getByLabelText(/^Code/), '990107');
  await userEvent.type(screen.getByLabelText(/^Name\*/), '新区');
  await userEvent.click(screen.getByRole('button', { name: 'Save' }));
  const added = await screen.findByRole('treeitem', { name: /990107/ });
  expect(added.getAttribute('aria-selected')).toBe('true');
  await waitFor(() => expect(scrollIntoView.mock.contexts).toContain(added));
  Reflect.deleteProperty(Element.prototype, 'scrollIntoView');
});

it('one that is added ends a search that does not name it', async () => {
  const server = withAreas([row('990000')]);
  const scrollIntoView = vi.fn();
  Object.assign(Element.prototype, { scrollIntoView });
  server.handlers['Area/GetAreaPageList'] = () => ({ totalCount: 0, items: [] });
  const router = await show('/area?keyword=nowhere');
  await userEvent.click(await screen.findByRole('button', { name: 'New area' }));
  await userEvent.type(screen.getByLabelText(/^Code/), '990000');
  await userEvent.type(screen.getByLabelText(/^Name\*/), '新区');
  await userEvent.click(screen.getByRole('button', { name: 'Save' }));
  const added = await screen.findByRole('treeitem', { name: /990000/ });
  await waitFor(() => expect(scrollIntoView.mock.contexts).toContain(added));
  expect(router.state.location.search).toBe('?code=990000');
  Reflect.deleteProperty(Element.prototype, 'scrollIntoView');
});
