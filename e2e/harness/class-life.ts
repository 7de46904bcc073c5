/** The stations of a class before its first day, on their screens. */
import type { Locator, Page } from 'playwright-core';
import { checkCharacterOf } from '@college/contracts/identity/id-card';
import { classRecord } from '@college/contracts/classes/class-record';
import { course } from '@college/contracts/content/course';
import { myNoticeService } from '@college/contracts/site/my-notice';
import { call, granted, tokenOf } from './call.ts';
import type { Account, Student } from './demo.ts';
import { follow } from './menu.ts';
import { sentCode } from './phone-codes.ts';
import { choose } from './select.ts';
import type { Visitor } from './visitor.ts';

export const HOUR = 3_600_000;
export const DAY = 24 * HOUR;
const SUBJECT = 'Storage of fireworks';

/** A wall clock of the site, as the browser's own inputs take it. */
const wall = (time: number): string => new Date(time + 8 * HOUR).toISOString().slice(0, 16);
const day = (time: number): string => wall(time).slice(0, 10);

export const main = (page: Page): Locator => page.getByRole('main');
export const press = (page: Page, name: string): Promise<void> =>
  main(page).getByRole('button', { name, exact: true }).click();
export const said = (page: Page, text: string | RegExp): Promise<void> =>
  page.getByRole('status').getByText(text).first().waitFor();
/** Does what stands on a button of the page, and says yes when asked. */
export const confirm = async (page: Page, action: string, yes = action): Promise<void> => {
  await press(page, action);
  const asked = page.getByRole('alertdialog').or(page.getByRole('dialog'));
  await asked.getByRole('button', { name: yes, exact: true }).click();
};

/**
 * Signs in by a call, for earlier logins are over once the clock was moved on, and has read all notices: their dialog
 * would lie over the page.
 */
export const signInRead = async (
  { context: { request } }: Visitor,
  account: Account | Student,
): Promise<void> => {
  const token = await tokenOf(request, account);
  await granted(call(request, myNoticeService, 'MarkNoticeRead', {}, token));
};

export const come = async (visitor: Visitor, account: Account | Student, path: string): Promise<void> => {
  await signInRead(visitor, account);
  await visitor.page.goto(path);
};

/** Ends on the page of the submitted plan. */
export const makePlan = async (page: Page, name: string, trainBegin: number): Promise<void> => {
  await follow(page, 'Training plans');
  await press(page, 'New plan');
  const dialog = page.getByRole('dialog', { name: 'New plan' });
  await dialog.getByLabel(/^Name\*/).fill(name);
  await dialog.getByLabel(/^Year/).fill(day(trainBegin).slice(0, 4));
  await dialog.getByRole('combobox', { name: 'Subjects' }).click();
  await dialog.getByRole('option', { name: SUBJECT, exact: true }).click();
  await page.keyboard.press('Escape');
  await dialog.getByLabel(/^Classes planned/).fill('1');
  await dialog.getByLabel(/^People planned/).fill('3');
  await dialog.getByLabel(/^From/).fill(day(trainBegin - 30 * DAY));
  await dialog.getByLabel(/^To/).fill(day(trainBegin + 30 * DAY));
  await dialog.getByRole('button', { name: 'Save' }).click();
  await main(page).getByRole('link', { name }).click();
  await confirm(page, 'Submit');
  await said(page, /is submitted/);
};

export interface ClassToMake {
  name: string;
  course: string;
  trainBegin: number;
  lesson: { title: string; begin: number; end: number; hours: number };
}

/** From the page of a running plan; ends on the page of the draft. */
export const draftClass = async (visitor: Visitor, wanted: ClassToMake): Promise<number> => {
  const { page } = visitor;
  const { name, trainBegin } = wanted;
  await main(page).getByRole('link', { name: 'New class for this plan' }).click();
  const basics = page.getByRole('form', { name: 'New training class' });
  await basics.getByLabel(/^Name/).fill(name);
  await basics.getByLabel(/^Class code/).fill('HA2027-0001');
  await choose(basics, 'Training subject', SUBJECT);
  await basics.getByLabel(/^Training mode/).selectOption({ label: 'Online and on site' });
  await basics.getByLabel(/^Training kind/).selectOption({ label: 'Refresher training' });
  await basics.getByLabel(/^Applications begin/).fill(wall(trainBegin - 3 * DAY));
  await basics.getByLabel(/^Applications end/).fill(wall(trainBegin - HOUR));
  await basics.getByLabel(/^Training begins/).fill(wall(trainBegin));
  await basics.getByLabel(/^Training ends/).fill(wall(trainBegin + 3 * DAY));
  await basics.getByRole('button', { name: 'Save and continue' }).click();
  await page.getByRole('form', { name: 'Change a training class' }).waitFor();
  const id = Number(new URL(page.url()).searchParams.get('id'));
  await fillInRest(visitor, id, wanted);
  await page.goto(`/trainClass/detail?id=${id}`);
  return id;
};

/** The further steps of the form, which other specs go through. */
const fillInRest = async (
  { context: { request } }: Visitor,
  id: number,
  { course: keyword, lesson }: ClassToMake,
): Promise<void> => {
  const token = await tokenOf(request, 'manager');
  const { rowVersion } = await granted(call(request, classRecord, 'GetTrainClassInfoNew', { id }, token));
  const [found] = await granted(call(request, course, 'GetCourseSelection', { keyword }, token));
  if (!found) throw new Error(`there is no course ${keyword}`);
  const begin = new Date(lesson.begin).toISOString();
  const end = new Date(lesson.end).toISOString();
  const input = {
    id,
    rowVersion,
    stuTypes: [
      { userTypeId: '3' as const, quota: 2 },
      { userTypeId: '5' as const, quota: 1 },
    ],
    needHours: lesson.hours,
    needExam: false,
    needEstimate: true,
    address: '澜州市海岸路 9 号',
    courses: [{ courseId: found.id, isRequired: false, hours: found.hours }],
    lessons: [{ ...lesson, begin, end }],
  };
  await granted(call(request, classRecord, 'UpdateTrainClassNew', input, token));
};

/** Somebody without an account, with a phone of their own. */
export const applyAsVisitor = async ({ page, product }: Visitor, id: number): Promise<void> => {
  await page.goto(`/visitor/trainDetail?id=${id}`);
  await main(page).getByRole('link', { name: 'Apply without an account' }).click();
  const form = page.getByRole('form', { name: 'Apply for a class' });
  const digits = '99010319900305777';
  await form.getByLabel(/^Name/).fill('海小岸');
  await form.getByLabel(/^ID card/).fill(digits + checkCharacterOf(digits));
  await form.getByLabel(/^E-mail/).fill('hai@example.com');
  await form.getByLabel(/^Education/).selectOption({ index: 4 });
  await form.getByLabel(/^Employer/).fill('海岸仓储');
  await form.getByRole('button', { name: 'Continue' }).click();
  await form.getByLabel(/^Mobile number/).fill('17812340001');
  await form.getByRole('button', { name: 'Send the code' }).click();
  await form.getByText(/A code is on its way/).waitFor();
  await form.getByLabel(/^Phone code/).fill(sentCode(product));
  await form.getByRole('button', { name: 'Send the application' }).click();
  await page.getByText('Your application has been sent').waitFor();
};
