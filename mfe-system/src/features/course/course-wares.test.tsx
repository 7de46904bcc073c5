import type { CourseWareRow } from '@college/contracts/content/course-ware';
import { fakeServer } from '@college/portal-sdk/testing/fake-server';
import { showScreen } from '@college/portal-sdk/testing/show-screen';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { act } from 'react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { CourseWares } from './course-wares.tsx';

const live = vi.hoisted(() => ({ hear: (_data: unknown): void => undefined }));
vi.mock('@college/portal-sdk/live', () => ({
  onLive: (_kind: string, handler: (data: unknown) => void) => {
    live.hear = handler;
    return () => undefined;
  },
}));
beforeEach(() => {
  live.hear = () => undefined;
});

const film: CourseWareRow = {
  id: 1,
  courseId: 7,
  name: '五步法',
  kind: 'video',
  durationSeconds: 75,
  pages: null,
  creditSeconds: 75,
  isDrag: true,
  maxRate: 1,
  state: 'ready',
  progress: 100,
  failure: null,
  jobId: 31,
  isWeak: true,
  sort: 1,
  rowVersion: 0,
};
const locked: CourseWareRow = {
  ...film,
  id: 2,
  name: '旧讲义',
  kind: 'document',
  durationSeconds: null,
  creditSeconds: 0,
  state: 'failed',
  failure: 'encrypted',
  isWeak: false,
  sort: 2,
  rowVersion: 3,
};

const show = async (
  items: readonly CourseWareRow[],
  { mayChange = true, language = 'en' as 'en' | 'zh-CN' } = {},
) => {
  const server = fakeServer({
    'CourseWare/GetCourseWarePageList': () => ({ items, totalCount: items.length }),
    'CourseWare/PrepareCourseWare': () => ({ ...locked, state: 'waiting', failure: null }),
    'CourseWare/SortCourseWare': () => [...items].reverse(),
    'CourseWare/CreateCourseWare': () => film,
  });
  await showScreen(() => <CourseWares courseId={7} mayChange={mayChange} />, {
    at: '/course/detail',
    language,
  });
  return server;
};
const inputs = (server: Awaited<ReturnType<typeof show>>, action: string) =>
  server.calls.filter((call) => call.action === action).map(({ input }) => input);

describe('the content of a course', () => {
  it('says what each piece is, what it counts, and what is wrong with it', async () => {
    await show([film, locked]);
    await screen.findByText('Video · 1:15 · counts 1.3 min');
    screen.getByText('Weak evidence');
    screen.getByText(/asks for a password/);
  });

  it('says so in Chinese', async () => {
    await show([film, locked], { language: 'zh-CN' });
    await screen.findByText('视频 · 1:15 · 计 1.3 分钟');
    screen.getByText('证据较弱');
  });

  it('is tried again where it failed, and moved by the keyboard', async () => {
    const server = await show([film, locked]);
    await userEvent.click(await screen.findByRole('button', { name: 'Try again to prepare 旧讲义' }));
    expect(inputs(server, 'CourseWare/PrepareCourseWare')).toEqual([{ id: 2, rowVersion: 3 }]);
    screen.getByRole('button', { name: 'Move 五步法' }).focus();
    await userEvent.keyboard('{Enter}{ArrowDown}{Enter}');
    expect(inputs(server, 'CourseWare/SortCourseWare')).toEqual([{ id: 1, position: 1 }]);
  });

  it('says how far each file is as the server reports it, and is read again in another state', async () => {
    const items: CourseWareRow[] = [{ ...film, state: 'preparing', progress: 10, durationSeconds: null }];
    const server = await show(items);
    const bar = await screen.findByRole('progressbar', { name: 'Preparing 五步法' });
    const news = { id: 31, subjectKind: 'ware-media', subjectId: 4, state: 'running', progress: 60 };
    act(() => live.hear(news));
    await waitFor(() => expect(bar.getAttribute('aria-valuenow')).toBe('60'));
    act(() => live.hear({ ...news, id: 32, progress: 90 }));
    act(() => live.hear('nonsense'));
    expect(inputs(server, 'CourseWare/GetCourseWarePageList')).toHaveLength(1);
    items[0] = film;
    act(() => live.hear({ ...news, state: 'done', progress: 100 }));
    await screen.findByText('Video · 1:15 · counts 1.3 min');
  });

  it('is only looked at by those who may not change it', async () => {
    await show([film], { mayChange: false });
    await screen.findByText('五步法');
    expect(screen.queryAllByRole('button')).toEqual([]);
  });

  it('asks for what the kind needs, and sends nothing else', async () => {
    const server = await show([]);
    await screen.findByText('No content yet');
    await userEvent.click(screen.getByRole('button', { name: 'Add content' }));
    const dialog = within(await screen.findByRole('dialog'));
    await userEvent.selectOptions(dialog.getByLabelText(/Kind/), 'Link');
    await userEvent.type(dialog.getByLabelText(/^Name/), '法规');
    await userEvent.type(dialog.getByLabelText(/Address/), 'https://a.example');
    await userEvent.click(dialog.getByRole('button', { name: 'Save' }));
    await expect
      .poll(() => inputs(server, 'CourseWare/CreateCourseWare'))
      .toEqual([{ courseId: 7, kind: 'link', name: '法规', nameEn: '', address: 'https://a.example' }]);
  });
});
