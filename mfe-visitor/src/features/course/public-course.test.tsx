import type { VCourseRow } from '@college/contracts/content/visitor-course';
import { getSession } from '@college/portal-sdk/session';
import { fakeServer, refuse } from '@college/portal-sdk/testing/fake-server';
import { visit } from '@college/portal-sdk/testing/public-site';
import { showScreen } from '@college/portal-sdk/testing/show-screen';
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, describe, expect, it } from 'vitest';
import PublicCourse from './public-course.tsx';

const LIST = 'Visitor/GetVCoursePageList';
const row: VCourseRow = {
  id: 4,
  name: '家庭消防安全',
  kind: 'open',
  typeName: '消防',
  teacherName: '沈文博',
  hours: 1.5,
  coverAddress: '',
  wareCount: 3,
  isRecommend: false,
};
const serve = (items: VCourseRow[] = [row]) =>
  fakeServer({
    [LIST]: () => ({ totalCount: items.length, items }),
    'Visitor/GetVStandardPageList': () => ({ totalCount: 0, items: [] }),
    'CodeContent/GetCodeContentSelection': () => [],
  });
const open = (search: string, language: 'en' | 'zh-CN' = 'en') =>
  showScreen(PublicCourse, { at: `/visitor/publicCourse${search}`, language });
const asked = (server: ReturnType<typeof serve>) =>
  server.calls.findLast(({ action }) => action === LIST)?.input;

/** With the pages of courses, as the anonymous role has them. */
beforeEach(() => {
  const [portal, hall] = getSession().routers;
  const [menu] = getSession().menus;
  if (!portal || !hall || !menu) throw new Error('no hall');
  const paths = ['/visitor/publicCourse', '/visitor/course'];
  const pages = paths.map((path) => ({ ...hall.children[0]!, path }));
  const entry = { id: 8, path: '/visitor/publicCourse', menuName: 'x', iconClass: '', hidden: false };
  visit({
    routers: [portal, { ...hall, children: [...hall.children, ...pages] }],
    menus: [{ ...menu, children: [...menu.children, entry] }],
  });
});

describe('the columns of public courses', () => {
  it.each([
    ['?pInd=1', 'popular-science', 'Popular-science column'],
    ['?pInd=2', 'open', 'Open courses'],
    ['?pInd=3&tab=courses', 'laws', 'Laws and standards'],
  ])('%s has the courses of kind %s', async (search, kind, title) => {
    const server = serve();
    await open(search);
    expect((await screen.findByRole('link', { name: '家庭消防安全' })).getAttribute('href')).toBe(
      '/visitor/course?id=4',
    );
    expect(screen.getByRole('heading', { level: 1, name: title })).toBeTruthy();
    expect(asked(server)).toEqual({ page: 1, pageSize: 12, kind });
    await waitFor(() => expect(document.title).toBe(`${title} · Safety College`));
    const current = screen.getByRole('navigation', { name: 'Training hall' }).querySelector('[aria-current]');
    expect(current?.textContent).toBe(title);
  });

  it.each(['', '?pInd=', '?pInd=4', '?pInd=x'])('%j is put right in the address', async (search) => {
    serve();
    const router = await open(search, 'zh-CN');
    await screen.findByRole('heading', { level: 1, name: '科普专栏' });
    await waitFor(() => expect(router.state.location.search).toBe('?pInd=1'));
  });

  it('the third begins with the laws and standards, and has courses beside them', async () => {
    const server = serve();
    const router = await open('?pInd=3');
    expect(await screen.findByText('Nothing to read yet')).toBeTruthy();
    expect(server.actions()).not.toContain(LIST);
    await userEvent.click(screen.getByRole('tab', { name: 'Courses' }));
    await screen.findByRole('link', { name: '家庭消防安全' });
    expect(router.state.location.search).toBe('?pInd=3&tab=courses');
  });

  it('can be narrowed to a type, where there are several', async () => {
    const server = serve();
    server.handlers['Visitor/GetVCourseTypeList'] = () => [
      { id: 3, name: '消防' },
      { id: 4, name: '用电' },
    ];
    const router = await open('?pInd=2');
    await userEvent.selectOptions(await screen.findByRole('combobox', { name: 'Type' }), '用电');
    await waitFor(() => expect(asked(server)).toEqual({ page: 1, pageSize: 12, kind: 'open', typeId: 4 }));
    expect(router.state.location.search).toBe('?pInd=2&typeId=4');
    const types = server.calls.find(({ action }) => action === 'Visitor/GetVCourseTypeList');
    expect(types?.input).toEqual({ kind: 'open' });
    await userEvent.click(screen.getByRole('button', { name: 'Clear' }));
    await waitFor(() => expect(router.state.location.search).toBe('?pInd=2'));
  });

  it('say what to do when nothing matches, and when there is nothing', async () => {
    serve([]);
    const router = await open('?pInd=2&keyword=zzz');
    await userEvent.click(await screen.findByRole('button', { name: 'Show all courses' }));
    expect(router.state.location.search).toBe('?pInd=2');
    expect(await screen.findByText('No courses yet')).toBeTruthy();
  });

  it('say what went wrong and try again', async () => {
    const server = serve();
    server.handlers[LIST] = () => refuse(50000, 'Something broke');
    await open('?pInd=1');
    await screen.findByText('Something broke');
    server.handlers[LIST] = () => ({ totalCount: 1, items: [row] });
    await userEvent.click(screen.getByRole('button', { name: 'Retry' }));
    expect(await screen.findByRole('link', { name: '家庭消防安全' })).toBeTruthy();
  });
});
