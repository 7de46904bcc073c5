import type { ModuleNode, ModuleType } from '@college/contracts/identity/module';
import { fakeServer, refuse } from '@college/portal-sdk/testing/fake-server';
import { showScreen } from '@college/portal-sdk/testing/show-screen';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it, vi } from 'vitest';
import ModuleList from './module-list.tsx';

const node = (id: number, parentId: number | null, type: ModuleType, name: string): ModuleNode => ({
  id,
  parentId,
  type,
  name,
  path: type === 'button' ? '' : `/p${id}`,
  permCode: type === 'button' ? `thing:act-${id}` : '',
  hidden: false,
  sort: 0,
});
const nodes = [
  node(1, null, 'menu', 'Business'),
  node(2, 1, 'page', 'Classes'),
  node(3, 2, 'button', 'Publish'),
  node(4, 1, 'page', 'Subjects'),
];
const detail = (id: number) => ({
  ...nodes.find((one) => one.id === id),
  nameZh: '名称',
  nameEn: 'Name',
  parentPath: '',
  component: 'business/train-class/list',
  iconClass: '',
  ignore: false,
  roleCount: 2,
  userCount: 5,
  rowVersion: 6,
});

const serve = () =>
  fakeServer({
    'Module/GetModuleTreeList': () => nodes,
    'Module/GetMenuOrder': () => ({ menus: [] }),
    'Module/GetModule': ({ input }) => detail((input as { id: number }).id),
    'Module/GetModuleChildrenList': ({ input }) =>
      nodes.filter(({ parentId }) => parentId === (input as { parentId: number }).parentId),
    'Module/GetModulePageList': () => ({ totalCount: 1, items: [detail(3)] }),
  });
const show = (at = '/module') => showScreen(ModuleList, { at, permits: [] });
const asked = (server: ReturnType<typeof serve>) =>
  server.calls.filter(({ action }) => action === 'Module/GetModulePageList').map(({ input }) => input);

describe('the search over the menus', () => {
  it('lists its results instead of the tree, each with its parents', async () => {
    const server = serve();
    await show();
    await userEvent.type(await screen.findByRole('searchbox'), 'publ');
    const row = (await screen.findByRole('button', { name: 'Publish' })).closest('tr')!;
    within(row).getByText('Business / Classes');
    within(row).getByText('button');
    expect(screen.queryByRole('tree')).toBeNull();
    expect(asked(server).at(-1)).toEqual({ page: 1, pageSize: 20, keyword: 'publ' });
  });

  it('is narrowed by type, also without a word, and gives way to the tree again', async () => {
    const server = serve();
    await show();
    await userEvent.selectOptions(await screen.findByLabelText('Kind'), 'page');
    await waitFor(() => expect(asked(server)).toEqual([{ page: 1, pageSize: 20, type: 'page' }]));
    await userEvent.click(await screen.findByRole('button', { name: /^Clear/ }));
    await screen.findByRole('tree');
  });

  it('opens what is chosen beside it; the tree then stands unfolded down to it', async () => {
    serve();
    const router = await show('/module?keyword=publ');
    await userEvent.click(await screen.findByRole('button', { name: 'Publish' }));
    await screen.findByRole('heading', { name: 'Publish' });
    expect(router.state.location.search).toContain('id=3');
    expect(router.state.location.search).toContain('keyword=publ');
    await userEvent.click(screen.getByRole('button', { name: /^Clear/ }));
    const item = await screen.findByRole('treeitem', { name: 'Publish button' });
    expect(item.getAttribute('aria-selected')).toBe('true');
  });

  it('takes a type that there is not for no filter', async () => {
    const server = serve();
    await show('/module?type=nonsense');
    await screen.findByRole('tree');
    expect(asked(server)).toEqual([]);
  });

  it('gives way to the tree when an entry is added that it does not name', async () => {
    const scrollIntoView = vi.fn();
    Object.assign(Element.prototype, { scrollIntoView });
    serve().handlers['Module/CreateModule'] = () => detail(4);
    const router = await showScreen(ModuleList, {
      at: '/module?keyword=publ&type=button',
      permits: ['module:create'],
    });
    await userEvent.click(await screen.findByRole('button', { name: 'New menu' }));
    await userEvent.type(await screen.findByLabelText(/^Chinese name/), '名称');
    await userEvent.type(screen.getByLabelText(/^English name/), 'Name');
    await userEvent.type(screen.getByLabelText(/^Path/), '/name');
    await userEvent.click(screen.getByRole('button', { name: 'Save' }));
    const added = await screen.findByRole('treeitem', { name: 'Subjects page' });
    await waitFor(() => expect(scrollIntoView.mock.contexts).toContain(added));
    expect(router.state.location.search).toBe('?id=4');
    Reflect.deleteProperty(Element.prototype, 'scrollIntoView');
  });

  it('says when it failed', async () => {
    serve().handlers['Module/GetModulePageList'] = () => refuse(50000, 'Something went wrong');
    await show('/module?keyword=x');
    await screen.findByText('Something went wrong');
  });
});

describe('what lies directly below an entry', () => {
  it('is listed with type and path or code, and leads there', async () => {
    serve();
    const router = await show('/module?id=2');
    const table = await screen.findByRole('table', { name: 'Directly below it' });
    const row = (await within(table).findByRole('button', { name: 'Publish' })).closest('tr')!;
    within(row).getByText('button');
    within(row).getByText('thing:act-3');
    await userEvent.click(within(row).getByRole('button'));
    await waitFor(() => expect(router.state.location.search).toContain('id=3'));
    screen.getByRole('treeitem', { name: 'Publish button' });
    await screen.findByText('Business / Classes');
  });

  it('is nothing below a button, and says so where it could be', async () => {
    const server = serve();
    await show('/module?id=4');
    await screen.findByText('There is nothing below it.');
    await userEvent.click(screen.getByRole('treeitem', { name: /^Business/ }));
    await userEvent.click(await screen.findByRole('button', { name: 'Classes' }));
    await userEvent.click(await screen.findByRole('button', { name: 'Publish' }));
    await screen.findByRole('heading', { name: 'Publish' });
    expect(
      server.calls
        .filter(({ action }) => action === 'Module/GetModuleChildrenList')
        .map(({ input }) => (input as { parentId: number }).parentId),
    ).toEqual([4, 1, 2]);
  });
});
