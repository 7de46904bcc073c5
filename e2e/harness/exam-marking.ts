/** Those who mark short answers by hand, and those who decide about a suspicion. */
import type { Page } from 'playwright-core';
import { EXAM, SECRET } from './exam-maker.ts';
import { examName, shows } from './exam-sitting.ts';
import type { Seat } from './exam-sitting.ts';
import { wordsOf } from './exam-words.ts';
import type { ExamWords } from './exam-words.ts';
import type { Visitor } from './visitor.ts';

/** Marks all papers that wait, by the texts in them. */
export const mark = async (
  { page, language }: Visitor,
  pointsFor: Readonly<Record<string, number>>,
  sees?: string,
): Promise<void> => {
  const words = wordsOf(language);
  const texts = Object.keys(pointsFor);
  await page.goto(`/examGrading?state=open&keyword=${encodeURIComponent(EXAM.zh)}`);
  await page.getByRole('link', { name: `${words.markPaper}: ${examName(language)}` }).click();
  for (const at of texts.keys()) {
    await shows(page, words.answerOf(at + 1, texts.length));
    await shows(page, `${words.notFound}${words.colon}${SECRET}-word`);
    if (sees !== undefined) await shows(page, sees);
    const text = await page.getByText(new RegExp(texts.join('|'))).textContent();
    await page.getByRole('spinbutton', { name: words.points }).fill(String(pointsFor[text ?? '']));
    await page.getByRole('button', { name: words.saveMark }).click();
  }
  await shows(page, words.allMarked);
};

interface Staff {
  readonly page: Page;
  readonly words: ExamWords;
}

const openReview = async ({ page, words }: Staff, name: string): Promise<void> => {
  await page.goto(`/examReview?keyword=${encodeURIComponent(EXAM.zh)}`);
  await page.getByRole('link', { name: new RegExp(`^${words.review}[:：] ?${name}$`) }).click();
};

const decide = async ({ page, words }: Staff, act: string, opinion: string): Promise<void> => {
  await page.getByRole('button', { name: act, exact: true }).click();
  const dialog = page.getByRole('dialog', { name: act });
  await dialog.getByRole('textbox', { name: words.opinion }).fill(opinion);
  await dialog.getByRole('button', { name: words.decide, exact: true }).click();
  await dialog.waitFor({ state: 'detached' });
};

const openDecision = async ({ page, words, language }: Seat): Promise<void> => {
  await page.goto('/myExamRecord');
  await page.getByRole('button', { name: `${words.decision}${words.colon}${examName(language)}` }).click();
};

interface Appeal {
  readonly seat: Seat;
  /** Of who sat, as staff read it. */
  readonly name: string;
  readonly first: Visitor;
  readonly second: Visitor;
  readonly isCleared: boolean;
}

/** An attempt is suspected and declared void; who sat objects, and another person has the last word. */
export const appeal = async ({ seat, name, first, second, isCleared }: Appeal): Promise<void> => {
  const staff = ({ page, language }: Visitor): Staff => ({ page, words: wordsOf(language) });
  const [one, other] = [staff(first), staff(second)];
  const { page, words } = seat;
  await openReview(one, name);
  await decide(one, one.words.suspect, 'Two devices within one minute');
  await decide(one, one.words.confirm, 'Somebody else sat at the second device');

  await openDecision(seat);
  await shows(page, words.noCount);
  await shows(page, 'Somebody else sat at the second device');
  await page.getByRole('textbox', { name: words.why }).fill('电脑断电，改用手机继续作答');
  await page.getByRole('button', { name: words.send }).click();
  await page.getByText(words.waits).waitFor();

  await openReview(one, name);
  await shows(one.page, one.words.first);
  await openReview(other, name);
  await shows(other.page, '电脑断电，改用手机继续作答');
  await decide(other, isCleared ? other.words.clear : other.words.uphold, 'The power cut was looked at');

  await openDecision(seat);
  await shows(page, isCleared ? words.counts : words.noCount);
  await page.getByText(isCleared ? words.changed : words.upheld).waitFor();
};
