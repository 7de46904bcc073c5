import { fakeServer, refuse } from '@college/portal-sdk/testing/fake-server';
import { cleanup, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { sampleCourse, sampleReply, sampleSession, sampleWare } from '../../../testing/sample-study.ts';
import { BEAT, inputs, reply, serve, show, START, tenSeconds } from '../../../testing/study-room.ts';

beforeEach(() => {
  sessionStorage.clear();
  vi.useFakeTimers({ shouldAdvanceTime: true });
});
afterEach(() => {
  cleanup();
  vi.useRealTimers();
});

describe('the room of a course', () => {
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
        // The first one says where it begins, before anything was loaded and read.
        if (beats === 1)
          return sampleReply({
            creditedSeconds: 0,
            missingSeconds: 120,
            credited: [],
            reason: 'not-delivered',
          });
        return read();
      },
      section: (section) => `<p>Text ${section}</p>`,
    });
    await show();
    await screen.findByText('Text 0');
    screen.getByText('Read at your own pace. Time counts while you do.');
    await screen.findByText(/^Section 1 still counts for 30 s\.[^]*Still to be read: sections 1–3/);
    await tenSeconds();
    await screen.findByText(/^Section 1 is done and counted in full\./);
    await screen.findByText('This page is counted in full. Go to one you still have to read.');
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
});
