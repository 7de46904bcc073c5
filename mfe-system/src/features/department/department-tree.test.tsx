import type { DepartmentDetail, DepartmentRow } from '@college/contracts/identity/department';
import { fakeServer, refuse, unreachable } from '@college/portal-sdk/testing/fake-server';
import { showScreen } from '@college/portal-sdk/testing/show-screen';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it, vi } from 'vitest';
import DepartmentTree from './department-tree.tsx';

const row = (id: number, more: Partial<DepartmentRow> = {}): DepartmentRow => ({
  id,
  parentId: null,
  name: `部门${id}`,
  kind: 'government',
  areaCode: '990100',
  areaName: '澜州市',
  childCount: 0,
  above: [],
  rowVersion: 3,
  ...more,
});
const detail = (id: number, uses: Partial<DepartmentDetail['uses']> = {}): DepartmentDetail => ({
  ...row(id),
  nameEn: '',
  uses: { children: 0, users: 0, classes: 0, ...uses },
  ancestorIds: [],
});

const withTree = () =>
  fakeServer({
    'Department/GetDepartmentChildrenList': ({ input }) =>
      (input as { parentId: number | null }).parentId === null
        ? [row(1, { childCount: 2 }), row(2)]
        : [row(11, { parentId: 1 }), row(12, { parentId: 1 })],
    'Department/GetDepartment': ({ input }) => detail((input as { id: number }).id),
    'Department/GetDepartmentPageList': () => ({
      totalCount: 1,
      items: [row(12, { above: ['部门1'] })],
    }),
    'Department/DragDepartment': () => detail(2),
    'Department/CreateDepartment': () => detail(9),
    'Department/DeleteDepartment': () => null,
    'Department/GetDepartmentTreeList': () => [row(1), row(11, { parentId: 1 }), row(2)],
    'Area/GetAreaListByRole': () => [{ code: '990100', parentCode: null, name: '澜州市' }],
    'User/GetUserPageList': () => ({ totalCount: 0, items: [] }),
  });

const everything = ['create', 'update', 'move', 'delete'].map((permission) => `department:${permission}`);
const show = (at = '/department', permits = everything) => showScreen(DepartmentTree, { at, permits });
const sent = (server: ReturnType<typeof withTree>, action: string) =>
  server.calls.filter((call) => call.action === `Department/${action}`).map(({ input }) => input);

describe('the tree of departments', () => {
  it('opens its first level and shows the first, and reads what is deeper when it is unfolded', async () => {
    const server = withTree();
    const below = { 1: [row(11, { parentId: 1, childCount: 1 })], 11: [row(111, { parentId: 11 })] };
    server.handlers['Department/GetDepartmentChildrenList'] = ({ input }) => {
      const { parentId } = input as { parentId: 1 | 11 | null };
      return parentId === null ? [row(1, { childCount: 1 }), row(2)] : below[parentId];
    };
    await show();
    const first = await screen.findByRole('treeitem', { name: '部门1' });
    expect(first.getAttribute('aria-selected')).toBe('true');
    await screen.findByRole('heading', { name: '部门1' });
    const inner = await screen.findByRole('treeitem', { name: '部门11' });
    expect(sent(server, 'GetDepartmentChildrenList')).toEqual([{ parentId: null }, { parentId: 1 }]);
    inner.focus();
    await userEvent.keyboard('{ArrowRight}');
    await screen.findByRole('treeitem', { name: '部门111' });
  });

  it('puts one elsewhere among its siblings at once', async () => {
    const server = withTree();
    await show();
    (await screen.findByRole('treeitem', { name: '部门2' })).focus();
    await userEvent.keyboard('{Alt>}{ArrowUp}{/Alt}');
    await waitFor(() =>
      expect(sent(server, 'DragDepartment')).toEqual([{ id: 2, rowVersion: 3, parentId: null, position: 0 }]),
    );
  });

  it('asks before one goes below another, and says what a refusal says', async () => {
    const server = withTree();
    server.handlers['Department/DragDepartment'] = () => refuse(40901, 'Its name is taken there');
    await show();
    (await screen.findByRole('treeitem', { name: '部门2' })).focus();
    await userEvent.keyboard('{Alt>}{ArrowRight}{/Alt}');
    const dialog = await screen.findByRole('alertdialog', { name: 'Move 部门2 below 部门1?' });
    expect(sent(server, 'DragDepartment')).toEqual([]);
    await userEvent.click(within(dialog).getByRole('button', { name: 'Move' }));
    await within(dialog).findByText('Its name is taken there');
    expect(sent(server, 'DragDepartment')).toEqual([{ id: 2, rowVersion: 3, parentId: 1, position: 2 }]);
  });

  it('moves nothing for readers', async () => {
    const server = withTree();
    await show('/department?id=2', []);
    (await screen.findByRole('treeitem', { name: '部门2' })).focus();
    await userEvent.keyboard('{Alt>}{ArrowUp}{/Alt}');
    expect(sent(server, 'DragDepartment')).toEqual([]);
    await screen.findByRole('heading', { name: '部门2' });
    expect(screen.queryByRole('button', { name: /Edit|Delete|Move|New department/ })).toBeNull();
  });

  it('unfolds down to the one that is chosen, and stays so when another one is', async () => {
    const server = withTree();
    server.handlers['Department/GetDepartment'] = ({ input }) => {
      const { id } = input as { id: number };
      return { ...detail(id), ancestorIds: id === 12 ? [1] : [] };
    };
    await show('/department?id=12');
    const chosen = await screen.findByRole('treeitem', { name: '部门12' });
    expect(chosen.getAttribute('aria-selected')).toBe('true');
    await userEvent.click(screen.getByRole('treeitem', { name: '部门2' }));
    await screen.findByRole('heading', { name: '部门2' });
    screen.getByRole('treeitem', { name: '部门12' });
  });

  it('unfolds down to one that was moved below a folded one, and brings it into view', async () => {
    const server = withTree();
    const scrollIntoView = vi.fn();
    Object.assign(Element.prototype, { scrollIntoView });
    let isMoved = false;
    server.handlers['Department/DragDepartment'] = () => {
      isMoved = true;
      return detail(2);
    };
    server.handlers['Department/GetDepartment'] = ({ input }) => ({
      ...detail((input as { id: number }).id),
      ancestorIds: isMoved ? [1] : [],
    });
    server.handlers['Department/GetDepartmentChildrenList'] = ({ input }) => {
      const below = [row(11, { parentId: 1 }), ...(isMoved ? [row(2, { parentId: 1 })] : [])];
      const top = [row(1, { childCount: below.length }), ...(isMoved ? [] : [row(2)])];
      return (input as { parentId: number | null }).parentId === null ? top : below;
    };
    await show();
    (await screen.findByRole('treeitem', { name: '部门2' })).focus();
    await userEvent.keyboard('{Alt>}{ArrowRight}{/Alt}');
    await userEvent.click(within(screen.getByRole('alertdialog')).getByRole('button', { name: 'Move' }));
    await waitFor(() =>
      expect(screen.getByRole('treeitem', { name: '部门2' }).getAttribute('aria-level')).toBe('2'),
    );
    await waitFor(() => expect(scrollIntoView).toHaveBeenCalled());
    Reflect.deleteProperty(Element.prototype, 'scrollIntoView');
  });

  it('gives way to what a search finds, which leads to the department', async () => {
    withTree();
    const router = await show('/department?keyword=部门');
    await userEvent.click(await screen.findByRole('button', { name: '部门12' }));
    expect(router.state.location.search).toContain('id=12');
    expect(screen.queryByRole('tree')).toBeNull();
  });

  it('says so when it cannot be read, and tries again', async () => {
    const server = withTree();
    server.handlers['Department/GetDepartmentChildrenList'] = () => unreachable;
    await show();
    const retry = await screen.findByRole('button', { name: /again|Retry/i });
    server.handlers['Department/GetDepartmentChildrenList'] = () => [];
    await userEvent.click(retry);
    await screen.findByText('No departments yet');
  });
});

describe('a department', () => {
  it('in use is not deleted: says by what', async () => {
    const server = withTree();
    server.handlers['Department/GetDepartment'] = () => detail(2, { users: 5 });
    await show('/department?id=2');
    await userEvent.click(await screen.findByRole('button', { name: 'Delete' }));
    const dialog = screen.getByRole('alertdialog');
    expect(dialog.textContent).toContain('Users in it directly5');
    expect(within(dialog).queryByRole('button', { name: 'Delete' })).toBeNull();
    expect(sent(server, 'DeleteDepartment')).toEqual([]);
  });

  it('on which nothing hangs is deleted at the version that was seen, and is no longer chosen', async () => {
    const server = withTree();
    const router = await show('/department?id=2');
    await userEvent.click(await screen.findByRole('button', { name: 'Delete' }));
    await userEvent.click(within(screen.getByRole('alertdialog')).getByRole('button', { name: 'Delete' }));
    await waitFor(() => expect(router.state.location.search).not.toContain('id='));
    expect(sent(server, 'DeleteDepartment')).toEqual([{ id: 2, rowVersion: 3 }]);
  });

  it('is added below another, in its area unless another is chosen, and is then chosen', async () => {
    const server = withTree();
    const router = await show('/department?id=2');
    await userEvent.click(await screen.findByRole('button', { name: 'New department' }));
    await userEvent.type(await screen.findByLabelText(/^Name\*/), '新科室');
    await userEvent.selectOptions(screen.getByLabelText(/^Kind/), 'Government body');
    await userEvent.click(screen.getByRole('button', { name: 'Save' }));
    await waitFor(() => expect(router.state.location.search).toContain('id=9'));
    expect(sent(server, 'CreateDepartment')).toEqual([
      { parentId: 2, name: '新科室', nameEn: '', kind: 'government', areaCode: '990100' },
    ]);
  });

  it('that is added ends a search that does not name it', async () => {
    withTree();
    const router = await show('/department?id=2&keyword=nobody');
    await userEvent.click(await screen.findByRole('button', { name: 'New department' }));
    await userEvent.type(await screen.findByLabelText(/^Name\*/), '新科室');
    await userEvent.selectOptions(screen.getByLabelText(/^Kind/), 'Government body');
    await userEvent.click(screen.getByRole('button', { name: 'Save' }));
    await screen.findByRole('tree');
    expect(router.state.location.search).toBe('?id=9');
  });
});
