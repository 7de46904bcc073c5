/** A whole class in the browser: from the plan it belongs to, to a proof of hours that anybody verifies. */
import { readFile } from 'node:fs/promises';
import type { Locator, Page } from 'playwright-core';
import { describe, expect } from 'vitest';
import {
  applyAsVisitor,
  come,
  confirm,
  DAY,
  draftClass,
  HOUR,
  main,
  makePlan,
  press,
  said,
  signInRead,
} from './harness/class-life.ts';
import { comparePapers } from './harness/class-papers.ts';
import { itWith } from './harness/it.ts';
import { moveClock } from './harness/move-clock.ts';
import { qrOnPaper, qrOnScreen } from './harness/qr.ts';
import type { Visitor } from './harness/visitor.ts';

const it = itWith({ server: 'moved-server.mjs' });

const PLAN = '海岸储存作业年度计划';
const CLASS = '烟花爆竹储存作业复训班（海岸）';
const COURSE = { name: '现场急救与心肺复苏', nameEn: 'First aid and resuscitation' };
const LESSON = '储存、搬运与应急处置';
const STUDENT = '杨晓峰';

const rowsWith = (page: Page, text: string | RegExp): Locator =>
  main(page).getByRole('row').filter({ hasText: text });

/** An enterprise chooses two of its staff. */
const applyForStaff = async (enterprise: Visitor, id: number): Promise<void> => {
  await come(enterprise, 'enterprise', `/trainClass/applyStaff?id=${id}`);
  const { page } = enterprise;
  const staff = rowsWith(page, 'Not entered');
  for (const at of [0, 1]) await staff.nth(at).getByRole('checkbox').check();
  await confirm(page, 'Apply for them');
  await said(page, '2 done');
};

/** Many at once: who comes last waits, and moves up when somebody leaves. */
const audit = async (page: Page): Promise<void> => {
  await page.getByRole('link', { name: 'Students', exact: true }).click();
  // What is due leads to the applications, and two clicks approve all of them.
  await main(page).getByRole('heading', { name: 'Decide 4 applications' }).waitFor();
  await main(page).getByRole('checkbox', { name: /all/i }).check();
  await press(page, 'Approve');
  await said(page, '3 done');
  await said(page, '1 went onto the waiting list');
  const waiting = rowsWith(page, 'Waiting: number 1');
  await waiting.waitFor();
  const placed = rowsWith(page, 'In the class');
  await placed
    .filter({ hasNotText: STUDENT })
    .filter({ hasText: 'Lanjiang' })
    .first()
    .getByRole('checkbox')
    .check();
  await press(page, 'Take out');
  const removal = page.getByRole('dialog');
  await removal.getByLabel(/^Reason/).fill('所在单位通知其不能参加');
  await removal.getByRole('button', { name: 'Take out' }).click();
  await said(page, '1 done');
  await waiting.waitFor({ state: 'detached' });
  await expect.poll(() => placed.count()).toBe(3);
};

/** The student's phone reads the code off the manager's screen. */
const scan = async (screen: Page, phone: Visitor): Promise<void> => {
  await signInRead(phone, 'student');
  await phone.page.goto(await qrOnScreen(screen.getByRole('img', { name: 'QR code to sign in' })));
};

const evaluate = async (page: Page, id: number): Promise<void> => {
  await page.goto(`/myTrainClass/class?id=${id}`);
  await page.getByRole('button', { name: 'Continue' }).click();
  const handIn = page.getByRole('button', { name: 'Hand it in' });
  await handIn.waitFor();
  const questions = page.getByRole('group').filter({ has: page.getByRole('radio') });
  for (const question of await questions.all())
    await question.getByRole('radio').last().check({ force: true });
  await handIn.click();
  await page.getByText('Thank you', { exact: true }).waitFor();
};

/** What stands in the way is put right; then the class is finished. */
const settle = async (page: Page): Promise<void> => {
  await page.getByText('This stands in the way').waitFor();
  await main(page).getByRole('link', { name: 'Go to lessons and attendance' }).click();
  await main(page).getByRole('link', { name: LESSON }).click();
  await confirm(page, 'Close attendance', 'Close it');
  await said(page, 'The attendance is closed');
  await page.getByRole('link', { name: 'Settlement and exports' }).click();
  await rowsWith(page, STUDENT).getByText('Completed', { exact: true }).waitFor();
  expect(await rowsWith(page, 'Not completed').count()).toBe(2);
  await press(page, 'Finish the class');
  const early = page.getByRole('alertdialog', { name: /early\?$/ });
  await early.getByText(/^The training runs until /).waitFor();
  await early.getByRole('button', { name: 'Finish early' }).click();
  const asked = page.getByRole('alertdialog');
  await asked.getByText(/^1 of 3 students/).waitFor();
  await asked.getByRole('button', { name: 'Finish the class' }).click();
  await said(page, /is finished/);
};

const proofOf = async (page: Page): Promise<Buffer> => {
  await page.getByText('You completed the class').first().waitFor();
  const loading = page.waitForEvent('download');
  await press(page, 'My proof of hours (PDF)');
  return readFile(await (await loading).path());
};

describe('the life of a class', () => {
  it('from the plan to a proof that a stranger verifies', async ({ visit, product }) => {
    const [manager, supervisor, enterprise, stranger] = [
      await visit({ language: 'en' }),
      await visit({ language: 'en' }),
      await visit({ language: 'en' }),
      await visit({ language: 'en' }),
    ];
    const student = await visit({ language: 'en', width: 390, height: 844 });
    // Logins are over once the clock has been moved on.
    for (const one of [manager, supervisor, enterprise, student]) one.allowLostLogin();
    let ahead = 0;
    const setClock = (time: number): void => {
      const by = time - Date.now() - ahead;
      moveClock(product, by);
      ahead += by;
    };
    const trainBegin = Math.ceil(Date.now() / HOUR) * HOUR + 2 * DAY;
    const lesson = { title: LESSON, begin: trainBegin + HOUR, end: trainBegin + 7 * HOUR, hours: 8 };

    await come(manager, 'manager', '/dashboard');
    await makePlan(manager.page, PLAN, trainBegin);
    const plan = new URL(manager.page.url());
    await come(supervisor, 'supervisor', plan.pathname + plan.search);
    await confirm(supervisor.page, 'Approve');
    await said(supervisor.page, /is running/);
    await come(manager, 'manager', plan.pathname + plan.search);
    const id = await draftClass(manager, { name: CLASS, course: COURSE.name, trainBegin, lesson });
    await confirm(manager.page, 'Publish');
    await said(manager.page, /is published/);

    // Three apply for the two seats of students, and somebody without an account for the other one.
    await applyAsVisitor(stranger, id);
    await come(student, 'student', `/visitor/trainDetail?id=${id}`);
    await press(student.page, 'Apply for this class');
    await student.page.getByText(/^Your application has been sent/).waitFor();
    await applyForStaff(enterprise, id);
    await audit(manager.page);

    setClock(trainBegin - 6 * HOUR);
    await come(manager, 'manager', `/trainClass/attendance?id=${id}&view=reports`);
    await main(manager.page).getByRole('link', { name: 'Code at the desk' }).click();
    await scan(manager.page, student);
    await student.page.getByRole('heading', { name: 'You have reported' }).waitFor();
    await manager.page.getByText('1 of 3').waitFor();

    for (const [what, time] of [
      ['in', lesson.begin],
      ['out', lesson.end],
    ] as const) {
      setClock(time);
      await come(manager, 'manager', `/trainClass/attendance?id=${id}`);
      await rowsWith(manager.page, LESSON)
        .getByRole('link', { name: `Code to sign ${what}` })
        .click();
      await scan(manager.page, student);
      await student.page.getByRole('heading', { name: `You are signed ${what}` }).waitFor();
      await manager.page.getByText('1 of 1').waitFor();
    }

    await come(student, 'student', `/myTrainClass/class?id=${id}`);
    await student.page.getByRole('link', { name: `Study ${COURSE.nameEn}` }).click();
    await student.page.getByRole('button', { name: 'Play', exact: true }).click();
    await student.page.getByText('Counting: your time is being credited.').waitFor();
    await evaluate(student.page, id);

    setClock(lesson.end + 2 * HOUR);
    await come(manager, 'manager', `/trainClass/settle?id=${id}`);
    await settle(manager.page);
    await comparePapers(manager, id, lesson);

    // The student takes the proof home; a stranger scans its code.
    await come(student, 'student', `/myTrainClass/class?id=${id}`);
    await stranger.page.goto(await qrOnPaper(await proofOf(student.page)));
    await stranger.page.getByText('Genuine and valid', { exact: true }).waitFor();
    await stranger.page.getByText(/^XS-\d{4}-\d{6}$/).waitFor();
  });
});
