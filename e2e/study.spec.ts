/** Hours by the server's clock, in a real browser: a film to its end, over two browsers and two tabs, and by cheats. */
import { execFileSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { pathOf as addressOf } from '@college/contracts/core/endpoint';
import { studyRecord, trainClassStudy } from '@college/contracts/study/study';
import type { BeatReply, StudyPlace, StudySession } from '@college/contracts/study/study';
import type { APIRequestContext, Page } from 'playwright-core';
import { describe, expect } from 'vitest';
import { findProgram } from '../api-gateway/src/contexts/content/ware-media/find-program.ts';
import { call, granted, tokenOf } from './harness/call.ts';
import { itWith } from './harness/it.ts';
import { moveClock } from './harness/move-clock.ts';
import { enter, signIn } from './harness/sign-in.ts';
import { sidewaysScroll } from './harness/layout.ts';
import { creditOf, partOf, putIntoClass } from './harness/study-places.ts';
import type { Part } from './harness/study-places.ts';
import { makeSwift } from './harness/swift-film.ts';
import type { Visitor } from './harness/visitor.ts';

const it = itWith({ server: 'moved-server.mjs' });

const ffmpeg = await findProgram(null, ['ffmpeg']);
/** In seconds: longer than any film of the demo. */
const LENGTH = 120;
const FILM = 'Two minutes in a confined space';
const COURSE = 'Storing and carrying hazardous chemicals';
/** Browsers play no film more than 16 times as fast. */
const SWIFTNESS = 15;

/** The demo's lesson twice, small, so that it is made ready soon and plays on any machine. */
const twoMinutes = (program: string): Buffer => {
  const lesson = fileURLToPath(new URL('../api-gateway/seeds/demo/lesson/lesson.mp4', import.meta.url));
  const folder = mkdtempSync(join(tmpdir(), 'college-study-'));
  try {
    const file = join(folder, 'film.mp4');
    const from = ['-nostdin', '-loglevel', 'error', '-stream_loop', '2', '-i', lesson];
    const small = ['-an', '-r', '5', '-vf', 'scale=-2:180', '-c:v', 'libx264', '-preset', 'ultrafast'];
    execFileSync(program, [...from, '-t', String(LENGTH + 0.4), ...small, file]);
    return readFileSync(file);
  } finally {
    rmSync(folder, { recursive: true });
  }
};

/** A teacher adds the film to a course. */
const addFilm = async (teacher: Visitor): Promise<void> => {
  await enter(teacher, 'teacher');
  const { page } = teacher;
  await page.goto('/course?state=draft');
  await page.getByRole('link', { name: COURSE, exact: true }).click();
  await page.getByRole('button', { name: 'Add content' }).click();
  const dialog = page.getByRole('dialog', { name: 'Add content' });
  await dialog.getByLabel(/^Name/).fill(FILM);
  const buffer = twoMinutes(ffmpeg ?? '');
  await dialog.getByLabel(/^Video file/).setInputFiles({ name: 'film.mp4', mimeType: 'video/mp4', buffer });
  await dialog.getByRole('button', { name: 'Remove film.mp4' }).waitFor();
  await dialog.getByRole('button', { name: 'Save' }).click();
  const ware = page.getByRole('listitem').filter({ hasText: FILM });
  await ware.getByText(/Video · 2:0/).waitFor();
};

const pathOf = ({ classId, courseId, wareId }: Part): string =>
  `/myCourse/study?classId=${classId}&courseId=${courseId}&wareId=${wareId}`;
const seconds = (page: Page) => page.locator('video').evaluate((film: HTMLVideoElement) => film.currentTime);
const reach = (page: Page, second: number): Promise<void> =>
  expect.poll(() => seconds(page)).toBeGreaterThanOrEqual(second);
const play = (page: Page): Promise<void> => page.getByRole('button', { name: 'Play', exact: true }).click();

/** Somebody who studies past the screens, by the calls of a page. */
const learner = (request: APIRequestContext, token: string) => ({
  start: (place: StudyPlace) =>
    granted(call(request, studyRecord, 'StartStudy', { ...place, takeOver: true }, token)),
  beat: ({ classId, courseId, wareId, sessionId, epoch }: StudySession, seq: number, pos: number) => {
    const said = { seq, pos, rate: 1, playing: true, visible: true, idleSeconds: 0 };
    const beat = { classId, courseId, wareId, sessionId, epoch, ...said };
    return granted(call(request, trainClassStudy, 'SaveCourseWareRecord', beat, token));
  },
});

describe('study', () => {
  it.skipIf(ffmpeg === null)('of a film to its end counts in full, over two browsers', async ({ visit }) => {
    const teacher = await visit({ language: 'en' });
    await addFilm(teacher);
    const { product } = teacher;
    const part = await putIntoClass(product, 'student', FILM);
    const first = await visit({ language: 'en' });
    await makeSwift(first, SWIFTNESS);
    await signIn(first.page, 'student');
    await first.page.goto('/myCourse');
    await first.page.getByRole('link', { name: `Begin ${COURSE}` }).click();
    await first.page.getByRole('button', { name: 'Contents' }).click();
    await first.page.getByRole('button', { name: new RegExp(FILM) }).click();
    const beat = first.page.waitForRequest(`**${addressOf(trainClassStudy.name, 'SaveCourseWareRecord')}`);
    await play(first.page);
    const { authorization = '' } = (await beat).headers();
    await first.page.getByText('Counting: your time is being credited.').waitFor();
    await reach(first.page, 30);
    await first.page.getByRole('button', { name: 'Pause', exact: true }).click();

    // Another login ends this one; what was studied is there.
    first.allowLostLogin();
    const second = await visit({ language: 'en' });
    await makeSwift(second, SWIFTNESS);
    await signIn(second.page, 'student');
    const lost = 'you have been logged out; cancel to stay, or log in again';
    await first.page.getByRole('alertdialog').getByText(lost, { exact: true }).waitFor();
    const ask = call(first.context.request, studyRecord, 'GetMyCourseList', undefined, undefined, {
      authorization,
    });
    expect(await ask).toMatchObject({ success: false, error: { code: 50012 } });
    await second.page.goto(pathOf(part));
    await play(second.page);
    await expect.poll(() => seconds(second.page)).toBeGreaterThan(20);
    await second.page.getByText('This part is complete.').first().waitFor();
    const { part: credited } = await creditOf(product, 'student', part);
    expect(credited).toBeGreaterThan(LENGTH - 1);
    expect(credited).toBeLessThan(LENGTH + 1);
  });

  it('in two tabs goes on in one, and both say so', async ({ visit, product }) => {
    const { page, context, allow } = await visit({ language: 'en' });
    // Asked where to study, and a key for the tab that was left.
    allow(/status of 40[49]/);
    const path = pathOf(await partOf(product, 'personal', 'video'));
    await tokenOf(context.request, 'personal');
    await page.goto(path);
    await play(page);
    await reach(page, 1);
    const other = await context.newPage();
    await other.goto(path);
    await other.getByText(/^You are studying on another device \(.*Study here instead\?/).waitFor();
    await other.getByRole('button', { name: 'Study here' }).click();
    await page.getByText('Study has moved to another device').waitFor();
    await other.getByRole('button', { name: 'Play', exact: true }).waitFor();
    await page.getByRole('button', { name: 'Come back here' }).click();
    await other.getByText('Study has moved to another device').waitFor();
    await play(page);
    await reach(page, 2);
  });

  it('that skips, forges the end, or runs in ten parts at once earns at most the truth', async ({
    visit,
    product,
  }) => {
    const { page, context } = await visit({ language: 'en' });
    // What another test studied has gone silent.
    moveClock(product, 61_000);
    const film = await partOf(product, 'personal', 'video');
    const token = await tokenOf(context.request, 'personal');
    const begun = performance.now();
    const before = await creditOf(product, 'personal', film);
    const earned = async (): Promise<number> =>
      (await creditOf(product, 'personal', film)).part - before.part;
    await page.goto(pathOf(film));
    await play(page);
    await reach(page, 2);
    await page.locator('video').evaluate((video: HTMLVideoElement) => (video.currentTime = 50));
    await page.getByText('What you jumped over does not count. Go back there and watch it.').waitFor();
    expect(await earned()).toBeLessThanOrEqual((performance.now() - begun) / 1000);
    await page.close();

    const { start, beat } = learner(context.request, token);
    const forged = await start(film);
    for (const seq of [1, 2, 3]) {
      moveClock(product, 10_000);
      const reply = await beat(forged, seq, LENGTH);
      expect(reply.creditedSeconds).toBe(forged.creditedSeconds);
    }

    const courses = await granted(call(context.request, studyRecord, 'GetMyCourseList', undefined, token));
    const sessions: StudySession[] = [];
    for (const { classId, courseId } of courses.filter((one) => one.canStudy)) {
      const asked = { courseId, ...(classId !== null && { classId }) };
      const { wares } = await granted(
        call(context.request, trainClassStudy, 'GetCourseWareList', asked, token),
      );
      for (const { id } of wares.filter((one) => one.isReady && one.creditSeconds > 0))
        if (sessions.length < 10) sessions.push(await start({ classId, courseId, wareId: id }));
    }
    expect(sessions).toHaveLength(10);
    const replies: BeatReply[] = [];
    for (const seq of [1, 2, 3]) {
      moveClock(product, 10_000);
      for (const session of sessions) replies.push(await beat(session, seq, session.position + seq * 10));
    }
    const last = replies.at(-1);
    const truth = (Date.parse(last?.serverNow ?? '') - Date.parse(sessions[0]?.serverNow ?? '')) / 1000;
    expect((last?.todaySeconds ?? Infinity) - forged.todaySeconds).toBeLessThanOrEqual(truth);
    const elsewhere = replies.filter(({ reason }) => reason === 'elsewhere');
    expect(elsewhere, 'only the last one has the lease').toHaveLength(27);
  });

  it('of a document counts page by page, on a phone', async ({ visit }) => {
    const { page, product } = await visit({ language: 'en', width: 390, height: 844, phone: true });
    const handbook = await partOf(product, 'personal', 'document');
    await signIn(page, 'personal');
    const before = await creditOf(product, 'personal', handbook);
    await page.goto(pathOf(handbook));
    await page.getByRole('img', { name: 'Page 1 of 24' }).waitFor();
    await page.getByText('Page 1 still counts for').waitFor();
    moveClock(product, 15_000);
    await page.getByRole('button', { name: 'Next page' }).click();
    await page.getByRole('img', { name: 'Page 2 of 24' }).waitFor();
    const part = async () => (await creditOf(product, 'personal', handbook)).part - before.part;
    await expect.poll(part).toBeGreaterThanOrEqual(15);
    await page.getByText('Still to be read: pages 1–24').waitFor();
    expect(await sidewaysScroll(page)).toEqual({ by: 0, because: [] });
  });

  it('loses what came since the last answer where a checkpoint is not answered, however the page is loaded', async ({
    visit,
    product,
  }) => {
    const reader = await visit({ language: 'en' });
    const { page, context } = reader;
    reader.allow(/status of 409/);
    const handbook = await partOf(product, 'personal', 'document');
    const { start, beat } = learner(context.request, await tokenOf(context.request, 'personal'));
    const before = await creditOf(product, 'personal', handbook);
    const session = await start(handbook);
    // As the reader does, which asks for each page that is turned to.
    if (session.media.by !== 'pages') throw new Error('the handbook is not in pages');
    for (const address of session.media.addresses) await context.request.get(address);
    let reply: BeatReply | undefined;
    for (let seq = 1; !reply?.checkpoint && seq <= 100; seq += 1) {
      moveClock(product, 10_000);
      reply = await beat(session, seq, 1 + Math.floor(seq / 6));
    }
    expect(reply?.checkpoint?.id).toBeGreaterThan(0);
    expect((await creditOf(product, 'personal', handbook)).part).toBeGreaterThan(500);

    await page.goto(pathOf(handbook));
    await page.getByRole('button', { name: 'Study here' }).click();
    const asked = page.getByRole('alertdialog', { name: 'Are you still there?' });
    await asked.waitFor();
    await page.keyboard.press('Escape');
    await page.reload();
    await asked.waitFor();
    moveClock(product, 61_000);
    await page.reload();
    const course = async () => (await creditOf(product, 'personal', handbook)).course;
    await expect.poll(course).toBeLessThanOrEqual(before.course);
  });
});
