import type { CourseTypeDetail, CourseTypeNode } from '@college/contracts/content/course-type';
import { fakeServer } from '@college/portal-sdk/testing/fake-server';
import { showScreen } from '@college/portal-sdk/testing/show-screen';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it } from 'vitest';
import { press, sentTo } from '@college/form-kit/testing/form-dialog';
import CourseTypeTree from './course-type-tree.tsx';

const node = (id: number, parentId: number | null, courseCount = 0): CourseTypeNode => ({
  id,
  parentId,
  name: `Type ${id}`,
  courseCount,
  rowVersion: 4,
});
const NODES = [node(1, null), node(2, null), node(3, 1, 2)];
const detail = (id: number): CourseTypeDetail => {
  const found = NODES.find((one) => one.id === id) ?? node(id, null);
  return {
    ...found,
    nameEn: '',
    above: found.parentId === null ? [] : ['Type 1'],
    uses: { children: id === 1 ? 1 : 0, courses: found.courseCount },
  };
};
const serve = () =>
  fakeServer({
    'CourseType/GetCourseTypeTreeList': () => NODES,
    'CourseType/GetCourseType': ({ input }) => detail((input as { id: number }).id),
    'CourseType/CreateCourseType': () => detail(9),
    'CourseType/DragCourseType': () => detail(2),
    'CourseType/DeleteCourseType': () => null,
  });
const all = ['course-type:create', 'course-type:update', 'course-type:delete'];
const show = (at = '/courseType', permits = all) =>
  showScreen(CourseTypeTree, { at, permits, language: 'en' });

describe('the tree of course types', () => {
  it('adds a type below the chosen one', async () => {
    const server = serve();
    await show('/courseType?id=1');
    await press('New type below');
    const asked = within(await screen.findByRole('dialog'));
    await userEvent.type(asked.getByLabelText(/^Name/), '煤矿');
    await userEvent.click(asked.getByRole('button', { name: 'Save' }));
    await waitFor(() =>
      expect(sentTo(server, 'CourseType/CreateCourseType')).toEqual([
        { parentId: 1, name: '煤矿', nameEn: '' },
      ]),
    );
  });

  it('moves a type by the keyboard, at the version that was seen', async () => {
    const server = serve();
    await show();
    const row = await screen.findByRole('treeitem', { name: /Type 2/ });
    row.focus();
    await userEvent.keyboard('{Alt>}{ArrowUp}{/Alt}');
    await waitFor(() =>
      expect(sentTo(server, 'CourseType/DragCourseType')).toEqual([
        { id: 2, rowVersion: 4, parentId: null, position: 0 },
      ]),
    );
  });

  it('says what uses a type instead of deleting it', async () => {
    const server = serve();
    await show('/courseType?id=3');
    await press('Delete');
    const asked = within(await screen.findByRole('alertdialog'));
    asked.getByText('Courses of this type');
    expect(sentTo(server, 'CourseType/DeleteCourseType')).toEqual([]);
  });

  it('is only looked at by who may only read', async () => {
    serve();
    await show('/courseType?id=3', []);
    await screen.findByText('Show the courses');
    for (const name of ['Rename', 'Delete', 'New type below'])
      expect(screen.queryByRole('button', { name }), name).toBeNull();
  });
});
