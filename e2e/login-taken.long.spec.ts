/** A login that is taken during an exam, a form and a film, in both languages, on a wide window and on a narrow one. */
import type { Page } from 'playwright-core';
import { describe, expect } from 'vitest';
import type { Account } from './harness/demo.ts';
import { makeExam } from './harness/exam-maker.ts';
import { examName, shows } from './harness/exam-sitting.ts';
import { wordsOf } from './harness/exam-words.ts';
import { itWith } from './harness/it.ts';
import { logInHere, takeLogin } from './harness/lost-login.ts';
import type { Visit } from './harness/lost-login.ts';
import { moveClock } from './harness/move-clock.ts';
import { enter, signIn } from './harness/sign-in.ts';
import { partOf } from './harness/study-places.ts';
import type { Language } from './harness/visitor.ts';

const it = itWith({ server: 'moved-server.mjs' });

const MINUTE = 60_000;
const FORM = '/UserManager/completeInfo';
const VIEWS = [
  ['en', 1440],
  ['zh-CN', 390],
  ['en', 390],
  ['zh-CN', 1440],
] as const;
const WORDS = {
  en: {
    leave: 'Leave the exam?',
    choices: ['Continue the exam', 'Leave'],
    start: 'Start',
    back: 'What you had typed is back. It has not been saved yet.',
    play: 'Play',
  },
  'zh-CN': {
    leave: '离开考场？',
    choices: ['继续答题', '离开'],
    start: '开始考试',
    back: '已恢复您之前填写的内容，尚未保存。',
    play: '播放',
  },
};

const openAs = async (visit: Visit, account: Account, language: Language, width: number): Promise<Page> => {
  const { page, allowLostLogin } = await visit({ language, width, height: 844 });
  allowLostLogin();
  await signIn(page, account);
  return page;
};

const loseAndReturn = async (visit: Visit, page: Page, account: Account, language: Language) => {
  await takeLogin(visit, account);
  const address = page.url();
  await logInHere(page, language);
  expect(page.url()).toBe(address);
};

describe('a login that was taken', () => {
  it('during an exam leads back to it with its answers, as does leaving it', async ({ visit, product }) => {
    const manager = await visit({ language: 'en' });
    await enter(manager, 'manager');
    await makeExam(manager.context.request, 3 * MINUTE);
    moveClock(product, 4 * MINUTE);
    for (const [at, [language, width]] of VIEWS.entries()) {
      const [words, own] = [wordsOf(language), WORDS[language]];
      const page = await openAs(visit, 'student', language, width);
      const way = (name: string) =>
        page.getByRole('link', { name: `${name}${words.colon}${examName(language)}` });
      const oxygen = page.getByRole('radio', { name: '氧气' });
      await page.goto('/myExam');
      if (at === 0) {
        await way(words.waitingRoom).click();
        await page.getByRole('button', { name: own.start }).click();
        await page.getByRole('alertdialog').getByRole('button', { name: own.start }).click();
        await oxygen.check();
      } else await way(words.goOn).click();
      await shows(page, words.saved);

      await page.goBack();
      const leaving = page.getByRole('alertdialog', { name: own.leave });
      expect(await leaving.getByRole('button').allTextContents()).toEqual(own.choices);
      await leaving.getByRole('button', { name: own.choices[1] }).click();
      await way(words.goOn).click();
      expect(await oxygen.isChecked()).toBe(true);
      await loseAndReturn(visit, page, 'student', language);
      await oxygen.waitFor();
      expect(await oxygen.isChecked()).toBe(true);
      await shows(page, words.saved);
      await page.close();
    }
  });

  it.for(VIEWS)(
    'in a form brings back what was typed, in %s at %i px',
    async ([language, width], { visit }) => {
      const page = await openAs(visit, 'student', language, width);
      const connected = page.waitForEvent('websocket');
      await page.goto(FORM);
      await connected;
      const field = page.locator('input[name="jobTitle"]');
      await field.fill('Fire watch, night shift');
      await loseAndReturn(visit, page, 'student', language);
      await page.getByText(WORDS[language].back).waitFor();
      expect(await field.inputValue()).toBe('Fire watch, night shift');
    },
  );

  it.for(VIEWS)(
    'in a film goes on where it was, in %s at %i px',
    async ([language, width], { visit, product }) => {
      const { classId, courseId, wareId } = await partOf(product, 'personal', 'video');
      const page = await openAs(visit, 'personal', language, width);
      const play = page.getByRole('button', { name: WORDS[language].play, exact: true });
      await page.goto(`/myCourse/study?classId=${classId}&courseId=${courseId}&wareId=${wareId}`);
      await play.click();
      await page.waitForResponse(
        (answer) =>
          answer.url().endsWith('/SaveCourseWareRecord') &&
          (answer.request().postDataJSON() as { pos: number }).pos > 8,
      );
      await loseAndReturn(visit, page, 'personal', language);
      await play.waitFor();
      await expect
        .poll(() => page.locator('video').evaluate((film: HTMLVideoElement) => film.currentTime))
        .toBeGreaterThan(7);
    },
  );
});
