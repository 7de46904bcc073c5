import { fakeServer, refuse } from '@college/portal-sdk/testing/fake-server';
import { showScreen } from '@college/portal-sdk/testing/show-screen';
import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it } from 'vitest';
import ModuleList from './module-list.tsx';

const node = (id: number, parentId: number | null, type: string, name: string, permCode = '') => ({
  id,
  parentId,
  type,
  name,
  path: type === 'button' ? '' : `/p${id}`,
  permCode,
  hidden: false,
  sort: 0,
});
const nodes = [
  node(1, null, 'menu', 'Business'),
  node(2, 1, 'page', 'Classes', 'train-class:read'),
  node(3, 2, 'button', 'Publish', 'train-class:publish'),
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
    'Module/GetModule': ({ input }) => detail((input as { id: number }).id),
    'Module/GetModuleChildrenList': ({ input }) =>
      nodes.filter(({ parentId }) => parentId === (input as { parentId: number }).parentId),
    'Module/GetModulePageList': () => ({ totalCount: 1, items: [detail(3)] }),
    'Module/GetScreenSelection': () => [],
    'Module/GetPermissionSelection': () => [],
    'Module/DragModule': () => detail(4),
    'Module/DeleteModule': () => null,
    'Module/GetMenuOrder': () => ({ menus: [] }),
  });
const everything = ['module:create', 'module:update', 'module:delete', 'role:read'];
const show = (permits = everything, at = '/module') => showScreen(ModuleList, { at, permits });
const sent = (server: ReturnType<typeof serve>, action: string) =>
  server.calls.filter((call) => call.action === action).map((call) => call.input);

describe('the tree of modules', () => {
  it('moves an entry at the version that the server has', async () => {
    const server = serve();
    await show();
    const row = await screen.findByRole('treeitem', { name: 'Subjects page' });
    act(() => row.focus());
    await userEvent.keyboard('{Alt>}{ArrowUp}{/Alt}');
    await waitFor(() =>
      expect(sent(server, 'Module/DragModule')).toEqual([{ id: 4, rowVersion: 6, parentId: 1, position: 0 }]),
    );
  });

  it('puts it back and says why when the move is refused', async () => {
    const server = serve();
    server.handlers['Module/DragModule'] = () =>
      refuse(40901, 'An entry cannot be below itself', { id: 'module.cycle' });
    await show();
    const row = await screen.findByRole('treeitem', { name: 'Subjects page' });
    act(() => row.focus());
    await userEvent.keyboard('{Alt>}{ArrowUp}{/Alt}');
    await waitFor(() => expect(sent(server, 'Module/DragModule')).toHaveLength(1));
    await waitFor(() =>
      expect(screen.getAllByRole('treeitem').map((one) => one.getAttribute('aria-label'))).toEqual([
        'Business menu',
        'Classes page',
        'Subjects page',
      ]),
    );
  });

  it('neither adds nor moves without the permission to', async () => {
    serve();
    await show([]);
    await screen.findByRole('treeitem', { name: 'Classes page' });
    expect(screen.queryByRole('button', { name: /Move|New|Preview/ })).toBeNull();
  });

  it('says so when it cannot be read', async () => {
    const server = serve();
    server.handlers['Module/GetModuleTreeList'] = () => refuse(50000, 'Something went wrong');
    await show();
    await screen.findByText('Something went wrong');
    screen.getByRole('button', { name: 'Retry' });
  });
});

describe('an entry', () => {
  it('that is empty marks all that is missing in one pass, the path too', async () => {
    const server = serve();
    await show();
    await userEvent.click(await screen.findByRole('button', { name: 'New menu' }));
    const form = await screen.findByRole('dialog', { name: 'New menu' });
    within(form).getByText(/opens no page/);
    await userEvent.click(within(form).getByRole('button', { name: 'Save' }));
    await waitFor(() => expect(within(form).getAllByText('This is required')).toHaveLength(3));
    expect(within(form).getByLabelText(/^Path/).getAttribute('aria-invalid')).toBe('true');
    expect(sent(server, 'Module/CreateModule')).toEqual([]);
  });

  it('goes only after a second yes when roles would lose it', async () => {
    const server = serve();
    server.handlers['Module/DeleteModule'] = ({ input }) =>
      (input as { confirmed: boolean }).confirmed
        ? null
        : refuse(40901, 'Roles would lose it', {
            id: 'module.in-use',
            data: { roles: ['Teacher', 'Student'], users: 5 },
          });
    await show();
    await userEvent.click(await screen.findByRole('treeitem', { name: 'Subjects page' }));
    await userEvent.click(await screen.findByRole('button', { name: 'Delete' }));
    const dialog = await screen.findByRole('alertdialog');
    await userEvent.click(within(dialog).getByRole('button', { name: 'Delete' }));
    await within(dialog).findByText(/These roles lose it: Teacher, Student\. 5 users/);
    await userEvent.click(within(dialog).getByRole('button', { name: 'Delete anyway' }));
    await waitFor(() =>
      expect(sent(server, 'Module/DeleteModule')).toEqual([
        { id: 4, rowVersion: 6, confirmed: false },
        { id: 4, rowVersion: 6, confirmed: true },
      ]),
    );
  });
});

describe('the menu in groups', () => {
  const order = {
    menus: [
      {
        id: null,
        name: 'Exams',
        within: 'Business',
        pages: [
          { id: 2, name: 'Classes', hidden: false },
          { id: 9, name: 'A class', hidden: true },
        ],
        links: ['Courses'],
        tabs: [],
      },
      { id: 1, name: 'Business', within: '', pages: [], links: [], tabs: [{ id: 4, name: 'Subjects' }] },
    ],
  };
  const offer = () => screen.findByRole('button', { name: 'Menu in groups' });

  it('is offered with all that would move, and done at one press', async () => {
    const server = serve();
    let current: object = order;
    server.handlers['Module/GetMenuOrder'] = () => current;
    server.handlers['Module/ApplyMenuOrder'] = () => {
      current = { menus: [] };
      return { moved: 3 };
    };
    await show();
    await userEvent.click(await offer());
    const dialog = await screen.findByRole('dialog', { name: 'Menu in groups' });
    within(dialog).getByRole('heading', { name: 'Exams (new group in “Business”)' });
    within(dialog).getByText('Classes');
    within(dialog).getByText('Hidden pages that move along: 1');
    within(dialog).getByText('Added as links: Courses');
    within(dialog).getByText('Hidden and shown as tabs of another page: Subjects');
    await userEvent.click(within(dialog).getByRole('button', { name: 'Put the menu in groups' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(sent(server, 'Module/ApplyMenuOrder')).toEqual([{ moduleIds: [2, 9, 4] }]);
    await waitFor(() => expect(screen.queryByRole('button', { name: 'Menu in groups' })).toBeNull());
  });

  it('is not offered where nothing would move, nor to who may not change menus', async () => {
    const server = serve();
    await show();
    await screen.findByRole('treeitem', { name: 'Subjects page' });
    expect(screen.queryByRole('button', { name: 'Menu in groups' })).toBeNull();
    server.handlers['Module/GetMenuOrder'] = () => order;
    await show(['role:read']);
    expect(screen.queryByRole('button', { name: 'Menu in groups' })).toBeNull();
  });
});
