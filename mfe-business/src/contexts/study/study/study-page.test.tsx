import type { BeatReply, StudySession } from '@college/contracts/study/study';
import type { LearnerCourse } from '@college/contracts/study/study-row';
import { fakeServer, refuse, unreachable } from '@college/portal-sdk/testing/fake-server';
import { showScreen } from '@college/portal-sdk/testing/show-screen';
import { act, cleanup, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { sampleCourse, sampleReply, sampleSession, sampleWare } from '../../../testing/sample-study.ts';
import StudyPage from './study-page.tsx';

const START = 'StudyRecord/StartStudy';
const BEAT = 'TrainClass/SaveCourseWareRecord';
const ACTIVE = 'TrainClass/StudentCanStudy';
const elsewhere = { device: 'Chrome, Windows', since: '2026-06-02T02:12:00.000Z', classId: 3, courseId: 5 };
const taken = refuse(40903, 'Elsewhere', { id: 'study.elsewhere', data: elsewhere });

interface Answers {
  course?: Partial<LearnerCourse>;
  start?: (input: { takeOver: boolean }) => unknown;
  beat?: () => unknown;
  section?: (section: number) => string;
}

const serve = ({
  course = {},
  start = () => sampleSession(),
  beat = () => sampleReply(),
  section = () => '',
}: Answers = {}) =>
  fakeServer({
    'TrainClass/GetCourseWareList': () => ({
      course: sampleCourse(course),
      wares: [
        sampleWare({ id: 7, name: '概述', creditedSeconds: 120 }),
        sampleWare(),
        sampleWare({ id: 9, name: '瓦斯检测', creditedSeconds: 30 }),
      ],
    }),
    [START]: ({ input }) => start(input as { takeOver: boolean }),
    [BEAT]: beat,
    [ACTIVE]: () => ({ can: true, reasons: [], active: { ...elsewhere, sessionId: 41 } }),
    'StudyRecord/StopStudy': () => sampleSession(),
    'StudyRecord/GetTextSection': ({ input }) => ({ html: section((input as { section: number }).section) }),
  });
const show = (language: 'en' | 'zh-CN' = 'en') =>
  showScreen(StudyPage, { at: '/myCourse/study?classId=3&courseId=5', language });
const inputs = (server: ReturnType<typeof serve>, action: string) =>
  server.calls.filter((call) => call.action === action).map(({ input }) => input);
const tenSeconds = () => act(() => vi.advanceTimersByTimeAsync(10_000));
const reply = (changes: Partial<BeatReply>) => () => sampleReply(changes);

beforeEach(() => {
  sessionStorage.clear();
  vi.useFakeTimers({ shouldAdvanceTime: true });
});
afterEach(() => {
  cleanup();
  vi.useRealTimers();
});

describe('studying', () => {
  it('goes on with the next part, reports every ten seconds, and says what is counted', async () => {
    const server = serve({
      beat: reply({ creditedSeconds: 70, missingSeconds: 50, courseSeconds: 4320, todaySeconds: 670 }),
    });
    await show();
    await screen.findByText('Read this');
    expect(inputs(server, START)).toEqual([{ classId: 3, courseId: 5, wareId: 8, takeOver: false }]);
    await tenSeconds();
    await screen.findByText('Counting: your time is being credited.');
    expect(inputs(server, BEAT)).toMatchObject([
      // Where it begins, before anything was read.
      { seq: 1, playing: false },
      { sessionId: 40, epoch: 1, seq: 2, pos: 1, playing: true, visible: true },
    ]);
    screen.getByText('1 min of 2 min');
    screen.getByText('1.6 of 4 hours');
    screen.getByText('11 min');
  });

  it('goes through a text section by section, and says which are read and which still count', async () => {
    const text = { media: { by: 'sections' as const, ends: [0.25, 0.5, 1] }, wareSeconds: 120 };
    const read = reply({
      creditedSeconds: 30,
      missingSeconds: 90,
      reason: 'repeated',
      credited: [{ from: 0, to: 0.25 }],
    });
    let beats = 0;
    const server = serve({
      start: () => sampleSession(text),
      beat: () => {
        beats += 1;
        // The first one says where it begins, before anything was read.
        return beats === 1 ? sampleReply({ creditedSeconds: 0, missingSeconds: 120, credited: [] }) : read();
      },
      section: (section) => `<p>Text ${section}</p>`,
    });
    await show();
    await screen.findByText('Text 0');
    await screen.findByText(/^Section 1 still counts for 30 s\.[^]*Still to be read: sections 1–3/);
    await tenSeconds();
    await screen.findByText(/^Section 1 is read\./);
    await screen.findByText('This page is counted in full. Turn to one that is still to be read.');
    await userEvent.click(screen.getByRole('button', { name: 'Go to section 2' }));
    await screen.findByText('Text 1');
    await screen.findByText(/^Section 2 still counts for 30 s\.[^]*Still to be read: sections 2–3/);
    await tenSeconds();
    const places = inputs(server, BEAT).map((beat) => (beat as { pos: number }).pos);
    expect([...new Set(places)], 'before it is turned, and then').toEqual([0, 0.25]);
    expect(inputs(server, 'StudyRecord/GetTextSection')).toEqual([
      { sessionId: 40, epoch: 1, section: 0 },
      { sessionId: 40, epoch: 1, section: 1 },
    ]);
  });

  it('covers the window, has what is counted in its bar, and leads on and out', async () => {
    const server = serve({ beat: reply({ creditedSeconds: 70, missingSeconds: 50, todaySeconds: 670 }) });
    await show();
    await screen.findByText('Read this');
    const layer = screen.getByRole('main', { name: sampleCourse({}).courseName });
    expect(layer.closest('[inert]')).toBeNull();
    expect([...document.body.children].filter((one) => one.hasAttribute('inert'))).toHaveLength(1);
    expect(document.activeElement).toBe(screen.getByRole('heading', { level: 1 }));
    await tenSeconds();
    const bar = within(layer.querySelector('header') as HTMLElement);
    for (const figure of ['1 min of 2 min', '11 min', 'Counting: your time is being credited.'])
      expect(bar.getByText(figure)).toBeTruthy();
    expect(bar.getByRole('link', { name: 'Back to my courses' }).getAttribute('href')).toBe('/myCourse');
    await userEvent.click(bar.getByRole('button', { name: 'Next' }));
    await waitFor(() => expect(inputs(server, START).at(-1)).toMatchObject({ wareId: 9 }));
    expect(bar.getByText('瓦斯检测').getAttribute('role'), 'is read out').toBe('status');
    expect((bar.getByRole('button', { name: 'Next' }) as HTMLButtonElement).disabled).toBe(true);
  });

  it('counts hours as long as they are in the class', async () => {
    serve({ course: { hourMinutes: 30 }, beat: reply({ courseSeconds: 4950 }) });
    await show();
    await screen.findByText('Read this');
    await tenSeconds();
    await screen.findByText('2 of 4 hours');
  });

  it('opens a link, of which nothing is studied', async () => {
    const address = 'https://law.example/mines';
    const server = fakeServer({
      'TrainClass/GetCourseWareList': () => ({
        course: sampleCourse(),
        wares: [sampleWare({ kind: 'link', creditSeconds: 0, address })],
      }),
    });
    await show();
    const link = await screen.findByRole('link', { name: 'Open law.example' });
    expect(link.getAttribute('href')).toBe(address);
    expect(inputs(server, START)).toEqual([]);
  });

  it('asks whether somebody is there until they have read what came of it, and goes back where the server says', async () => {
    const checkpoint = {
      id: 5,
      kind: 'question' as const,
      until: '2026-06-02T02:01:10.000Z',
      question: { kind: 'true-false' as const, stem: 'Methane burns.', options: [], gaps: 0 },
      image: null,
      challenge: null,
    };
    const replies = [sampleReply({ checkpoint, serverNow: '2026-06-02T02:00:10.000Z' })];
    const server = serve({ beat: () => replies.shift() ?? sampleReply() });
    server.calls.length = 0;
    await show();
    await screen.findByText('Read this');
    await tenSeconds();
    await screen.findByRole('alertdialog', { name: 'Are you still there?' });
    screen.getByText('Methane burns.');
    // The next beats carry none: what is asked stays until it is answered or its time is up.
    await tenSeconds();
    screen.getByRole('alertdialog');
    await act(() => vi.advanceTimersByTimeAsync(60_000));
    const user = userEvent.setup({ advanceTimers: vi.advanceTimersByTime });
    await user.click(await screen.findByRole('button', { name: 'Watch it again' }));
    expect(screen.queryByRole('alertdialog')).toBeNull();
  });

  it('says in words why something is not counted, in Chinese too', async () => {
    serve({ beat: reply({ reason: 'daily-cap' }) });
    await show('zh-CN');
    await screen.findByText('Read this');
    await tenSeconds();
    await screen.findByText('今天的学时已达上限，继续观看不再计时，请明天再学。');
  });

  it('ticks what is done, and offers the next part once this one is', async () => {
    const server = serve({ beat: reply({ creditedSeconds: 120, missingSeconds: 0 }) });
    await show();
    await screen.findByText('Read this');
    await userEvent.click(screen.getByRole('button', { name: 'Contents' }));
    const list = within(screen.getByRole('dialog', { name: 'Contents' }));
    list.getByRole('button', { name: '概述 done' });
    list.getByRole('button', { name: '瓦斯检测 25%' });
    await userEvent.keyboard('{Escape}');
    await tenSeconds();
    await userEvent.click(await screen.findByRole('button', { name: 'Next: 瓦斯检测' }));
    await waitFor(() => expect(inputs(server, START).at(-1)).toMatchObject({ wareId: 9 }));
    const actions = server.actions();
    expect(actions.indexOf('StudyRecord/StopStudy')).toBeLessThan(actions.lastIndexOf(START));
    const beats = inputs(server, BEAT) as { wareId: number; seq: number; playing: boolean }[];
    expect(beats.findLast(({ wareId }) => wareId === 8)).toMatchObject({
      seq: 3,
      playing: true,
      leaving: true,
    });
  });

  it('goes on by itself after a dead line, under the same number', async () => {
    let isUp = false;
    const server = serve({ beat: () => (isUp ? sampleReply({ creditedSeconds: 10 }) : unreachable) });
    await show();
    await screen.findByText('Read this');
    await tenSeconds();
    await screen.findByText('Not counted right now: no connection. It goes on by itself.');
    screen.getByText('Read this');
    isUp = true;
    await tenSeconds();
    await screen.findByText('Counting: your time is being credited.');
    const seqs = (inputs(server, BEAT) as { seq: number }[]).map(({ seq }) => seq);
    expect(seqs.slice(0, 2)).toEqual([1, 1]);
    expect(Math.max(...seqs)).toBeGreaterThan(1);
  });

  it('says why it cannot be studied now', async () => {
    serve({ start: () => refuse(40901, 'No', { id: 'study.cannot', data: { reasons: ['class-over'] } }) });
    await show();
    await screen.findByText(/^The training period is over/);
    screen.getByRole('link', { name: 'Back to my courses' });
    screen.getByRole('button', { name: 'Try again' });
  });

  it('leads to the face photo where the class compares faces, before and when it begins', async () => {
    const data = { reasons: ['identity-failed'] };
    serve({ start: () => refuse(40901, 'No', { id: 'study.cannot', data }) });
    await show();
    const link = await screen.findByRole('link', { name: 'Take your face photo' });
    expect(link.getAttribute('href')).toBe('/takePhoto');
    cleanup();
    fakeServer({
      'TrainClass/GetCourseWareList': () => ({
        course: sampleCourse({ canStudy: false, reason: 'identity-failed' }),
        wares: [sampleWare()],
      }),
    });
    await show();
    await screen.findByText(/you have no accepted one yet/);
    screen.getByRole('link', { name: 'Take your face photo' });
  });

  it('opens the camera of a face challenge', async () => {
    const checkpoint = {
      id: 6,
      kind: 'face' as const,
      until: '2026-06-02T02:02:10.000Z',
      question: null,
      image: null,
      challenge: 'turn-left' as const,
    };
    serve({ beat: reply({ checkpoint, serverNow: '2026-06-02T02:00:10.000Z' }) });
    await show();
    await screen.findByText('Read this');
    await tenSeconds();
    await screen.findByRole('alertdialog', { name: 'Are you still there?' });
    // jsdom has no camera.
    await screen.findByText(/camera works over a secure connection/);
  });
});

describe('one place at a time', () => {
  it('asks before it takes over from another device', async () => {
    const server = serve({ start: ({ takeOver }) => (takeOver ? sampleSession({ epoch: 2 }) : taken) });
    await show();
    await screen.findByText(
      /^You study on another device \(Chrome, Windows, since 10:12\)\. Study here instead\?/,
    );
    await userEvent.click(screen.getByRole('button', { name: 'Study here' }));
    await screen.findByText('Read this');
    expect((inputs(server, START) as { takeOver: boolean }[]).map(({ takeOver }) => takeOver)).toEqual([
      false,
      true,
    ]);
  });

  it('takes back its own session without a question, such as after a crash', async () => {
    sessionStorage.setItem('college_study_session', '41');
    serve({ start: ({ takeOver }) => (takeOver ? sampleSession() : taken) });
    await show();
    await screen.findByText('Read this');
  });

  it('says that it was taken over, and offers to come back', async () => {
    let session: StudySession = sampleSession();
    const server = serve({
      start: () => session,
      beat: () => sampleReply(session.epoch === 1 ? { reason: 'elsewhere' } : {}),
    });
    await show();
    await screen.findByText('Read this');
    await tenSeconds();
    await screen.findByText(/^You study on another device \(Chrome, Windows, since 10:12\)\. Here nothing/);
    const before = inputs(server, BEAT).length;
    await tenSeconds();
    expect(inputs(server, BEAT)).toHaveLength(before);
    session = sampleSession({ epoch: 3 });
    await userEvent.click(screen.getByRole('button', { name: 'Come back here' }));
    await screen.findByText('Read this');
    expect(inputs(server, START).at(-1)).toMatchObject({ takeOver: true });
    await tenSeconds();
    expect(inputs(server, BEAT).at(-1)).toMatchObject({ epoch: 3 });
  });
});
