/** A login that another device takes, and addresses that are opened without one: both lead back to the very place. */
import { describe, expect } from 'vitest';
import { EXAM, makeExam } from './harness/exam-maker.ts';
import { shows } from './harness/exam-sitting.ts';
import { itWith } from './harness/it.ts';
import { logInHere, takeLogin } from './harness/lost-login.ts';
import { moveClock } from './harness/move-clock.ts';
import { enter, signIn, submitLogin } from './harness/sign-in.ts';
import { partOf } from './harness/study-places.ts';

const it = itWith({ server: 'moved-server.mjs' });

const MINUTE = 60_000;

describe('an exam', () => {
  it('is left and entered again, and goes on after its login was taken', async ({ visit, product }) => {
    const manager = await visit({ language: 'en' });
    await enter(manager, 'manager');
    await makeExam(manager.context.request, 3 * MINUTE);
    moveClock(product, 4 * MINUTE);
    const { page, allowLostLogin } = await visit({ language: 'en' });
    allowLostLogin();
    await signIn(page, 'student');
    await page.goto('/myExam');
    await page.getByRole('link', { name: `Waiting room: ${EXAM.en}` }).click();
    await page.getByRole('button', { name: 'Start' }).click();
    const only = page.getByRole('alertdialog', { name: 'Start your last attempt?' });
    await only.getByRole('button', { name: 'Start' }).click();
    await page.getByRole('radio', { name: '氧气' }).check();
    await shows(page, 'Saved');

    await page.goBack();
    const leaving = page.getByRole('alertdialog', { name: 'Leave the exam?' });
    expect(await leaving.getByRole('button').allTextContents()).toEqual(['Continue the exam', 'Leave']);
    await leaving.getByRole('button', { name: 'Leave' }).click();
    await page.getByRole('link', { name: `Resume: ${EXAM.en}` }).click();
    expect(await page.getByRole('radio', { name: '氧气' }).isChecked()).toBe(true);

    await takeLogin(visit, 'student');
    const question = page.getByRole('alertdialog', { name: 'Logged out' });
    await question.getByRole('button', { name: 'Cancel' }).click();
    await page.getByText(/^You are logged out, so nothing is sent/).waitFor();
    await page.getByRole('button', { name: 'Next' }).click();
    await page.getByRole('checkbox', { name: '清点人数' }).check();
    await shows(page, 'Unsaved: 1');
    expect(await page.getByText(/^No connection/).count()).toBe(0);
    await page.getByRole('button', { name: 'Log in again' }).click();
    await logInHere(page);
    await page.getByRole('button', { name: 'Question 2 of 5, answered' }).click();
    expect(await page.getByRole('checkbox', { name: '清点人数' }).isChecked()).toBe(true);
    await shows(page, 'Saved');
  });
});

it('a film goes on after its login was taken', async ({ visit, product }) => {
  const { page, allowLostLogin } = await visit({ language: 'en' });
  allowLostLogin();
  const { classId, courseId, wareId } = await partOf(product, 'personal', 'video');
  const path = `/myCourse/study?classId=${classId}&courseId=${courseId}&wareId=${wareId}`;
  await signIn(page, 'personal');
  await page.goto(path);
  await page.getByRole('button', { name: 'Play', exact: true }).click();
  const seconds = () => page.locator('video').evaluate((film: HTMLVideoElement) => film.currentTime);
  // What a beat has reported is where it goes on.
  await page.waitForResponse(
    (answer) =>
      answer.url().endsWith('/SaveCourseWareRecord') &&
      (answer.request().postDataJSON() as { pos: number }).pos > 8,
  );
  await takeLogin(visit, 'personal');
  await logInHere(page);
  expect(page.url()).toContain(path);
  await page.getByRole('button', { name: 'Play', exact: true }).waitFor();
  await expect.poll(seconds).toBeGreaterThan(7);
});

it.for(['/exam/open?token=none', '/UserManager/notices'])(
  '%s, opened without a login, is named on the home page and reached by the login',
  async (address, { visit }) => {
    const { page, allow } = await visit({ language: 'en' });
    allow(/status of 40[14]/);
    await page.goto(address);
    await page.waitForURL('**/web/home');
    const [path = ''] = address.split('?');
    await page.getByText(`Sign in to go on to the page that you opened (${path}).`).waitFor();
    await page.getByRole('main').getByRole('link', { name: 'Sign in', exact: true }).click();
    await page.waitForURL('**/login');
    await submitLogin(page, 'student');
    await page.waitForURL(`**${path}*`);
  },
);
