import type { VCourseInfo } from '@college/contracts/content/visitor-course';
import { fakeServer, refuse } from '@college/portal-sdk/testing/fake-server';
import { showScreen } from '@college/portal-sdk/testing/show-screen';
import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it } from 'vitest';
import Course from './course.tsx';

const INFO = 'Visitor/GetVCourseInfo';
const WARE = 'Visitor/GetVCourseWare';
const info: VCourseInfo = {
  id: 4,
  name: '家庭消防安全',
  kind: 'popular-science',
  typeName: '消防',
  teacherName: '沈文博',
  hours: 1.5,
  coverAddress: '',
  wareCount: 2,
  isRecommend: true,
  intro: '<p>在家也要会逃生</p>',
  wares: [
    { id: 11, name: '逃生要点', kind: 'text', durationSeconds: null, pages: null },
    { id: 12, name: '应急手册', kind: 'link', durationSeconds: null, pages: null },
    { id: 13, name: '灭火器', kind: 'video', durationSeconds: 83, pages: null },
  ],
};
const media: Record<number, object | null> = {
  11: { by: 'text', html: '<p>先断电，再撤离。</p>' },
  12: { by: 'link', address: 'https://example.org/a' },
  13: null,
};
const serve = (changes: Partial<VCourseInfo> = {}) =>
  fakeServer({
    [INFO]: () => ({ ...info, ...changes }),
    [WARE]: ({ input }) => {
      const { id } = input as { id: number };
      return { ...info.wares.find((ware) => ware.id === id), courseId: 4, maxRate: 1, media: media[id] };
    },
  });
const open = (search = '?id=4', language: 'en' | 'zh-CN' = 'en') =>
  showScreen(Course, { at: `/visitor/course${search}`, language });

describe('a public course', () => {
  it('shows its first ware, and says that nothing is recorded', async () => {
    const server = serve();
    await open('?id=4', 'zh-CN');
    await screen.findByRole('heading', { level: 1, name: '家庭消防安全' });
    await screen.findByText('先断电，再撤离。');
    expect(screen.getByText('消防 · 沈文博 · 1.5 学时')).toBeTruthy();
    expect(screen.getByText(/此处不记录学时/)).toBeTruthy();
    expect(screen.getByText('在家也要会逃生')).toBeTruthy();
    expect(server.calls.map(({ action, input }) => [action, input])).toEqual([
      [INFO, { id: 4 }],
      [WARE, { id: 11 }],
    ]);
  });

  it('leads on and back, by buttons, list and address', async () => {
    serve();
    const router = await open();
    await screen.findByText('先断电，再撤离。');
    expect(screen.getByRole('button', { name: 'Previous' })).toHaveProperty('disabled', true);
    await userEvent.click(screen.getByRole('button', { name: 'Next' }));
    await screen.findByRole('link', { name: 'Open example.org' });
    expect(router.state.location.search).toBe('?id=4&ware=12');
    const list = within(screen.getByRole('navigation', { name: 'Contents' }));
    expect(list.getByRole('button', { current: true }).textContent).toContain('应急手册');
    await userEvent.click(list.getByRole('button', { name: /灭火器.*1:23/ }));
    await screen.findByText('Not ready yet');
    expect(screen.getByRole('button', { name: 'Next' })).toHaveProperty('disabled', true);
  });

  it.each(['?id=4&ware=99', '?id=4&ware=x'])('%s shows the first ware', async (search) => {
    serve();
    await open(search);
    await screen.findByText('先断电，再撤离。');
  });

  it('says so when it has no wares', async () => {
    serve({ wares: [] });
    await open();
    expect(await screen.findByText('Nothing to see yet')).toBeTruthy();
  });

  it('has a friendly answer for one that is not there, and a way on', async () => {
    fakeServer({ [INFO]: () => refuse(40401, 'Not found') });
    await open();
    await screen.findByText('This course was not found');
    expect(screen.getByRole('link', { name: 'All courses' }).getAttribute('href')).toBe(
      '/visitor/publicCourse',
    );
  });

  it.each(['', '?id=abc', '?id=-1'])('asks for nothing with the address %j', async (search) => {
    const server = serve();
    await open(search);
    expect(screen.getByText('This course was not found')).toBeTruthy();
    expect(server.calls).toEqual([]);
  });

  it('leads back to its column, or to where one came from', async () => {
    serve();
    await open();
    expect((await screen.findByRole('link', { name: 'Popular-science column' })).getAttribute('href')).toBe(
      '/visitor/publicCourse?pInd=1',
    );
  });

  it('says what went wrong with a ware and tries again', async () => {
    const server = serve();
    const good = server.handlers[WARE]!;
    server.handlers[WARE] = () => refuse(50000, 'Something broke');
    await open();
    await screen.findByText('Something broke');
    server.handlers[WARE] = good;
    await userEvent.click(screen.getByRole('button', { name: 'Retry' }));
    expect(await screen.findByText('先断电，再撤离。')).toBeTruthy();
  });
});
