/** What those who sit an exam do at its screens, on a computer or on a phone. */
import type { BrowserContext, Locator, Page } from 'playwright-core';
import { expect } from 'vitest';
import { EXAM } from './exam-maker.ts';
import type { Taker } from './exam-maker.ts';
import type { ExamWords } from './exam-words.ts';
import { reach } from './screen-reader.ts';
import type { Language } from './visitor.ts';

export interface Seat {
  readonly page: Page;
  readonly context: BrowserContext;
  readonly words: ExamWords;
  readonly language: Language;
  readonly phone: boolean;
  /** What this person writes in the short answer. */
  readonly text: string;
}

export const SHORT: Readonly<Record<Taker, string>> = {
  student: '立即呼救，通风，不盲目进入。',
  personal: 'Call for help, let air in, do not go in.',
};

export const examName = (language: Language): string => EXAM[language === 'en' ? 'en' : 'zh'];

export const shows = (page: Page, text: string | RegExp): Promise<void> =>
  page.getByText(text, { exact: true }).first().waitFor();

/** Goes on to the next question: by the button on a phone, otherwise by keyboard. */
const next = ({ page, words, phone }: Seat): Promise<void> =>
  phone ? page.getByRole('button', { name: words.next }).click() : page.keyboard.press('Alt+ArrowRight');

/** Presses a key until the focus is there, then Space or Enter. */
const reachAnd = async (wanted: Locator, by: string, then: string): Promise<void> => {
  await reach(wanted, by, 8);
  await wanted.page().keyboard.press(then);
};

/** The focus is at a question, and a screen reader says which one and of what kind. */
const isRead = ({ page, words }: Seat, at: number, kind: string): Promise<void> =>
  expect
    .poll(() => page.locator(':focus').ariaSnapshot())
    .toMatch(new RegExp(`^- group "${words.question(at, kind)}`));

const chooseOne = async (seat: Seat): Promise<void> => {
  const { page, words, phone } = seat;
  const oxygen = page.getByRole('radio', { name: '氧气' });
  await isRead(seat, 1, words.single);
  if (phone) return oxygen.check();
  await page.keyboard.press('Tab');
  await reachAnd(oxygen, 'ArrowDown', 'Space');
};

const chooseBoth = async (seat: Seat): Promise<void> => {
  const { page, words, phone } = seat;
  await isRead(seat, 2, words.multiple);
  for (const name of ['清点人数', '保持联络']) {
    const option = page.getByRole('checkbox', { name });
    if (phone) await option.check();
    else {
      await page.getByRole('group', { name: words.question(2, words.multiple) }).focus();
      await reachAnd(option, 'Tab', 'Space');
    }
  }
};

export const wait = async ({ page, words, language }: Seat): Promise<void> => {
  await page.goto('/myExam');
  await page.getByRole('link', { name: `${words.waitingRoom}${words.colon}${examName(language)}` }).click();
  await page.getByRole('timer').getByText(words.opensIn).waitFor();
};

/** On a phone the answer sheet is a drawer. */
const openSheet = async ({ page, words, phone }: Seat): Promise<void> => {
  if (phone) await page.getByRole('button', { name: words.sheet }).click();
};

/** Answers the first two of five, and marks the third. */
export const begin = async (seat: Seat): Promise<void> => {
  const { page, words, phone } = seat;
  await chooseOne(seat);
  await next(seat);
  await chooseBoth(seat);
  await next(seat);
  if (phone) await page.getByRole('checkbox', { name: words.mark }).check();
  else await page.keyboard.press('Alt+m');
  await openSheet(seat);
  await page.getByRole('button', { name: words.question(3, words.marked) }).waitFor();
  if (phone) await page.keyboard.press('Escape');
  await shows(page, words.saved);
};

/** The line is cut, and the fourth is answered. */
export const answerWithoutLine = async (seat: Seat): Promise<void> => {
  const { page, context, words } = seat;
  await context.setOffline(true);
  await next(seat);
  await page.getByRole('textbox', { name: words.gap }).fill('19.5');
  await shows(page, words.unsaved);
};

export const lineIsBack = async ({ page, context, words }: Seat): Promise<void> => {
  await shows(page, words.offline);
  await shows(page, words.unsaved);
  await context.setOffline(false);
  await shows(page, words.saved);
};

/** The short answer is only in this browser. */
export const writeUnsent = async (seat: Seat): Promise<void> => {
  const { page, context, words, text } = seat;
  await context.setOffline(true);
  await next(seat);
  await page.getByRole('textbox', { name: words.yourAnswer }).fill(text);
  await shows(page, words.unsaved);
  await expect
    .poll(async () => JSON.stringify(await context.storageState({ indexedDB: true })))
    .toContain(text);
};

/** Goes on in the browser that was killed, which sends what had not arrived. */
export const goOn = async ({ page, words, language }: Seat): Promise<void> => {
  await page.goto('/myExam');
  await page.getByRole('link', { name: `${words.goOn}${words.colon}${examName(language)}` }).click();
  await shows(page, words.four);
  await shows(page, words.saved);
};

/** Every answer is at another computer, too. */
export const goOnElsewhere = async (seat: Seat): Promise<void> => {
  const { page, words, text } = seat;
  await page.getByRole('link', { name: words.toRoom, exact: true }).click();
  await shows(page, words.four);
  expect(await page.getByRole('radio', { name: '氧气' }).isChecked()).toBe(true);
  const open = async (at: number): Promise<void> => {
    await openSheet(seat);
    await page.getByRole('button', { name: words.question(at, words.answered) }).click();
  };
  await open(2);
  for (const name of ['清点人数', '保持联络'])
    expect(await page.getByRole('checkbox', { name }).isChecked()).toBe(true);
  await open(4);
  expect(await page.getByRole('textbox', { name: words.gap }).inputValue()).toBe('19.5');
  await open(5);
  expect(await page.getByRole('textbox', { name: words.yourAnswer }).inputValue()).toBe(text);
};

/** From the last question, which has the focus. */
export const submit = async ({ page, words, phone }: Seat): Promise<void> => {
  const button = page.getByRole('button', { name: words.submit, exact: true });
  await (phone ? button.click() : reachAnd(button, 'Shift+Tab', 'Enter'));
  const dialog = page.getByRole('alertdialog', { name: words.sure });
  await dialog.getByText(words.open).waitFor();
  const confirm = dialog.getByRole('button', { name: words.submit });
  await (phone ? confirm.click() : reachAnd(confirm, 'Tab', 'Enter'));
  await shows(page, words.handedIn);
};

/** Neither an own paper before it is graded, nor another person's. */
export const findNoPaper = async ({ page, words }: Seat, attemptIds: readonly number[]): Promise<void> => {
  for (const id of attemptIds) {
    await page.goto(`/myExamRecord/paper?id=${id}`);
    await shows(page, words.noPaper);
  }
};

/** The result and the report by knowledge point. */
export const openResult = async (
  { page, words, language }: Seat,
  score: string,
  points: readonly string[],
): Promise<void> => {
  await page.goto('/dashboard');
  const news = page.getByRole('region', { name: words.results });
  await news.getByRole('link', { name: examName(language) }).click();
  await shows(page, score);
  for (const point of points) await page.getByRole('row').filter({ hasText: point }).first().waitFor();
};
