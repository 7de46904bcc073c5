/** A lesson sent by a program over RTMP: the key comes from the room, the picture goes into a learner's browser. */
import { spawn } from 'node:child_process';
import type { ChildProcess } from 'node:child_process';
import { createServer } from 'node:net';
import type { AddressInfo } from 'node:net';
import type { Page } from 'playwright-core';
import { describe, expect } from 'vitest';
import { findProgram } from '../api-gateway/src/contexts/content/ware-media/find-program.ts';
import { itWith } from './harness/it.ts';
import { settle } from './harness/layout.ts';
import { plannedLesson } from './harness/live-lesson.ts';
import { screenshot } from './harness/screenshot.ts';
import { enter } from './harness/sign-in.ts';

const freePort = (): Promise<number> =>
  new Promise((resolve) => {
    const server = createServer().listen(0, '127.0.0.1', () => {
      const { port } = server.address() as AddressInfo;
      server.close(() => resolve(port));
    });
  });

const ffmpeg = await findProgram(null, ['ffmpeg']);
const port = await freePort();
const it = itWith({ ownProcess: true, env: { LIVE_RTMP_PORT: String(port) } });
const SLOW_MS = 60_000;

const send = (address: string): ChildProcess => {
  const film = ['-f', 'lavfi', '-i', 'testsrc=size=640x360:rate=25', '-f', 'lavfi', '-i', 'sine'];
  const codecs = [
    '-c:v',
    'libx264',
    '-preset',
    'ultrafast',
    '-pix_fmt',
    'yuv420p',
    '-g',
    '50',
    '-c:a',
    'aac',
  ];
  return spawn(
    ffmpeg ?? '',
    ['-nostdin', '-loglevel', 'quiet', '-re', ...film, ...codecs, '-f', 'flv', address],
    { stdio: 'ignore' },
  );
};

const at = (page: Page): Promise<number> =>
  page.locator('video').evaluate((video: HTMLVideoElement) => (video.videoWidth > 0 ? video.currentTime : 0));

describe('a lesson sent by a program', () => {
  it.skipIf(ffmpeg === null)(
    'is watched, and goes on under its key after the line broke',
    async ({ visit, product }) => {
      const lesson = await plannedLesson(product, ['student'], 600);
      const room = `/liveCourse/room?id=${lesson.id}`;
      const [teaching, studying] = [
        await visit({ language: 'en' }),
        await visit({ language: 'zh-CN', width: 390, height: 780, phone: true }),
      ];
      await enter(teaching, 'teacher');
      await enter(studying, 'student');
      const [{ page: teacher }, { page: student }] = [teaching, studying];
      // Reminders of the demo's own lessons may come in between.
      for (const page of [teacher, student]) {
        const read = page.getByRole('button', { name: /^(I have read this|我已阅读)$/ });
        await page.addLocatorHandler(read, () => read.click());
      }
      await teacher.goto(room);
      await teacher.getByLabel('Teach with').selectOption('program');
      await teacher.getByRole('button', { name: 'Start', exact: true }).click();
      await teacher.getByRole('button', { name: 'Stream from other software' }).click();
      const server = await teacher.getByLabel('Server', { exact: true }).inputValue();
      const key = await teacher.getByLabel('Stream key', { exact: true }).inputValue();
      expect(new URL(server).port).toBe(String(port));
      await settle(teacher);
      await screenshot(teacher, 'live-program');
      await teacher.setViewportSize({ width: 390, height: 780 });
      await settle(teacher);
      await screenshot(teacher, 'live-program-phone');
      await student.goto(room);
      const line = async (): Promise<void> => {
        const program = send(`rtmp://127.0.0.1:${port}/live/${key}`);
        try {
          const before = await at(student);
          await expect.poll(() => at(student), { timeout: SLOW_MS }).toBeGreaterThan(before + 1);
        } finally {
          program.kill('SIGKILL');
        }
        await student.getByText('老师的网络中断').waitFor({ timeout: SLOW_MS });
      };
      await line();
      await line();
      await screenshot(student, 'live-program-dropped');
    },
    5 * SLOW_MS,
  );
});
