/** Spec, section 2: the enrolment look-up of the visitor area; sections 5 and 7: its rule, and details to be completed. */
import type { Locator, Page } from 'playwright-core';
import { describe, expect } from 'vitest';
import { checkCharacterOf } from '@college/contracts/identity/id-card';
import { axe } from './harness/axe.ts';
import { it } from './harness/it.ts';
import { settle, sidewaysScroll } from './harness/layout.ts';
import { screenshot } from './harness/screenshot.ts';
import { submitLogin } from './harness/sign-in.ts';
import type { Language } from './harness/visitor.ts';

const card = (digits: string): string => digits + checkCharacterOf(digits);

/** Those of the demo (README.md). */
const cards = {
  student: card('99010219880808101'),
  pending: card('99010219900512102'),
  waiting: card('99010319851120103'),
  rejected: card('99012119790301105'),
  unknown: card('99030219910415107'),
};

const NAMES: Record<Language, { title: string; card: string; submit: string }> = {
  en: { title: 'Enrolment look-up', card: 'ID-card number', submit: 'Look up' },
  'zh-CN': { title: '报名查询', card: '身份证号', submit: '查询' },
};

const openFromSidebar = async (page: Page, language: Language): Promise<Locator> => {
  const { title } = NAMES[language];
  await page.goto('/visitor/trainClass');
  await page.getByRole('button', { name: title }).click();
  const dialog = page.getByRole('dialog', { name: title });
  await dialog.waitFor();
  return dialog;
};
const look = async (dialog: Locator, idCard: string, language: Language = 'en'): Promise<void> => {
  await dialog.getByLabel(NAMES[language].card).fill(idCard);
  await dialog.getByRole('button', { name: NAMES[language].submit, exact: true }).click();
};

describe('the enrolment look-up', () => {
  it.for([
    ['en', 'please enter the student ID-card number'],
    ['zh-CN', '请输入学员身份证号'],
  ] as const)(
    'requires a non-blank, trimmed ID-card number, in %s',
    async ([language, sentence], { visit }) => {
      const { page } = await visit({ language });
      const dialog = await openFromSidebar(page, language);
      await look(dialog, '   ', language);
      await dialog.getByText(sentence, { exact: true }).waitFor();
      await look(dialog, `  ${cards.student} `, language);
      await dialog.getByRole('group').waitFor();
    },
  );

  const answers: [keyof typeof cards, number, RegExp, string | null][] = [
    ['unknown', 0, /^There is no enrolment information/, '/visitor/trainClass?phase=applying'],
    ['student', 1, /^The account exists; log in to check the status$/, '/visitor/loginNew'],
    ['pending', 2, /^Enrolled, and awaiting administrator review$/, null],
    ['waiting', 2, /^Enrolled, and on the waiting list/, null],
    ['rejected', 3, /Reason: 所学专业与培训对象不符/, '/visitor/trainClass?phase=applying'],
  ];
  it.for(answers)('%s: answer %i and where to go on', async ([name, result, sentence, way], { visit }) => {
    const { page } = await visit({ language: 'en', width: result === 3 ? 390 : 1440 });
    const dialog = await openFromSidebar(page, 'en');
    const answered = page.waitForResponse('**/Enrollment/SearchStudentApplyStatus');
    await look(dialog, cards[name]);
    const { result: answer } = (await (await answered).json()) as { result: { result: number } };
    expect(answer.result).toBe(result);
    const box = dialog.getByRole('group', { name: 'Answer' });
    await box.getByText(sentence).waitFor();
    if (way !== null) expect(await box.getByRole('link').first().getAttribute('href')).toBe(way);
    await settle(page);
    await screenshot(page, `visitor-enrollment-answer-${name}`);
    expect(await axe(page)).toEqual([]);
    expect(await sidewaysScroll(page)).toEqual({ by: 0, because: [] });
  });

  it('is offered on the hall’s first page, and the way back closes it', async ({ visit }) => {
    const { page } = await visit({ language: 'en' });
    await page.goto('/visitor/index');
    await page.getByRole('link', { name: /^Look up your enrolment/ }).click();
    const dialog = page.getByRole('dialog', { name: NAMES.en.title });
    await dialog.waitFor();
    await page.goBack();
    await dialog.waitFor({ state: 'detached' });
    expect(new URL(page.url()).pathname).toBe('/visitor/index');
  });

  it('works by the keyboard alone', async ({ visit }) => {
    const { page } = await visit({ language: 'en' });
    await page.goto('/visitor/index');
    await page.getByRole('button', { name: NAMES.en.title }).focus();
    await page.keyboard.press('Enter');
    await page.getByRole('dialog', { name: NAMES.en.title }).waitFor();
    await page.keyboard.type(cards.pending);
    await page.keyboard.press('Enter');
    await page.getByText('Enrolled, and awaiting administrator review').waitFor();
    await page.keyboard.press('Escape');
    await page.getByRole('dialog').waitFor({ state: 'detached' });
    expect(await page.evaluate(() => document.activeElement?.textContent)).toBe(NAMES.en.title);
  });

  it('ends, after ten looks at one card, with when to come back', async ({ visit }) => {
    const { page, allow } = await visit({ language: 'en' });
    allow(/status of 429/);
    const dialog = await openFromSidebar(page, 'en');
    for (let tries = 0; tries < 10; tries += 1) {
      await look(dialog, card('99010219700101999'));
      await dialog.getByRole('button', { name: 'Look up another number' }).click();
    }
    await look(dialog, card('99010219700101999'));
    await dialog
      .getByRole('alert')
      .getByText(/^Too many look-ups; try again in (59|60) minutes$/)
      .waitFor();
  });
});

describe('incomplete details', () => {
  // Of the many, whose details are not filled in yet.
  const NEWCOMER = 'student0002';
  const REMINDER = /^Your details are incomplete/;

  it('a student is led to them after the login, fills them in once, and is left in peace', async ({
    visit,
  }) => {
    const { page, allow } = await visit({ language: 'en' });
    allow(/status of 409 .*Enrollment\/CompleteInfo/);
    await page.goto('/login');
    await submitLogin(page, NEWCOMER);
    await page.waitForURL('**/dashboard');
    await page.getByRole('heading', { name: 'Complete your details' }).waitFor();
    await settle(page);
    expect(await page.getByText(REMINDER).count(), 'said once').toBe(0);
    await screenshot(page, 'business-dashboard-details');
    expect(await axe(page)).toEqual([]);
    await page.getByRole('link', { name: 'Fill in' }).click();
    await page.waitForURL('**/UserManager/completeInfo');

    const form = page.getByRole('form', { name: 'My details' });
    await form.getByLabel('ID card').fill(cards.student);
    await form.getByLabel('Education').selectOption({ label: 'Bachelor' });
    await form.getByLabel('Employer').fill('Lanjiang Petrochemical');
    await screenshot(page, 'shell-complete-info-new');
    expect(await axe(page)).toEqual([]);
    await form.getByRole('button', { name: 'Save' }).click();
    await form.getByText(/^Another account has this already/).waitFor();
    expect(await page.content(), 'whose is not shown').not.toContain('杨晓峰');

    const own = card('99010219910101555');
    await form.getByLabel('ID card').fill(own);
    await form.getByRole('button', { name: 'Save' }).click();
    await page.waitForURL('**/dashboard');
    await page.getByRole('heading', { name: 'Complete your details' }).waitFor({ state: 'detached' });
    await settle(page);
    expect(await page.getByText(REMINDER).count()).toBe(0);

    await page.goto('/UserManager/completeInfo');
    await page.getByText(`990***********${own.slice(-4)}`).waitFor();
    await page
      .getByText(/only an administrator|ask an administrator/)
      .first()
      .waitFor();
    expect(await form.getByLabel('ID card').count(), 'recorded once').toBe(0);
    expect(await page.content()).not.toContain(own);
    expect(await form.getByLabel('Employer').inputValue()).toBe('Lanjiang Petrochemical');
  });

  it('a page with what is not saved asks before it is left', async ({ visit }) => {
    const { page } = await visit({ language: 'en' });
    await page.goto('/login');
    await submitLogin(page, 'personal');
    await page.waitForURL('**/dashboard');
    await page.goto('/UserManager/completeInfo');
    await page.getByLabel('Position').fill('Foreman');
    await page.getByRole('link', { name: 'Cancel' }).click();
    await page.getByRole('alertdialog').getByRole('button', { name: 'Stay here' }).click();
    expect(await page.getByLabel('Position').inputValue()).toBe('Foreman');
    await page.getByRole('link', { name: 'Cancel' }).click();
    await page.getByRole('alertdialog').getByRole('button', { name: 'Leave without saving' }).click();
    await page.waitForURL('**/dashboard');
  });

  it('users who are not students are not asked', async ({ visit }) => {
    const { page } = await visit({ language: 'en' });
    await page.goto('/login');
    const checked = page.waitForResponse('**/User/CheckUserValidityInfo');
    await submitLogin(page, 'teacher');
    await checked;
    await settle(page);
    expect(await page.getByText(REMINDER).count()).toBe(0);
  });
});
