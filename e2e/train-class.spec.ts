/** The life of a train class, from an empty form to the public pages, and who may do what with it on the way. */
import type { Locator, Page } from 'playwright-core';
import { describe, expect } from 'vitest';
import { trainClass } from '@college/contracts/completion/train-class';
import { call, tokenOf } from './harness/call.ts';
import { giveLessons } from './harness/class-lessons.ts';
import { chooseInUserMenu } from './harness/header.ts';
import { it } from './harness/it.ts';
import { settle } from './harness/layout.ts';
import { follow, mainMenu, unfold } from './harness/menu.ts';
import { choose } from './harness/select.ts';
import { enter, signIn, submitLogin } from './harness/sign-in.ts';
import type { Visitor } from './harness/visitor.ts';

const DAY = 86_400_000;

/** A wall clock some days from now, as the browser's own input takes it. */
const inDays = (days: number): string => new Date(Date.now() + days * DAY).toISOString().slice(0, 16);

interface Draft {
  name: string;
  code: string;
  intro?: string;
  /** 40 for students by default; null leaves them out. */
  seats?: number | null;
}

async function fillInBasics(form: Locator, { name, code }: Draft): Promise<void> {
  await form.getByLabel(/^Name/).fill(name);
  await form.getByLabel(/^Class code/).fill(code);
  await choose(form, 'Training subject', 0);
  await choose(form, 'Area', 0);
  await form.getByLabel(/^Training mode/).selectOption({ label: 'Online and on site' });
  await form.getByLabel(/^Training kind/).selectOption({ label: 'Initial training' });
  await form.getByLabel(/^Applications begin/).fill(inDays(-1));
  await form.getByLabel(/^Applications end/).fill(inDays(10));
  await form.getByLabel(/^Training begins/).fill(inDays(20));
  await form.getByLabel(/^Training ends/).fill(inDays(25));
}

/** Goes through the steps of the form, each of which saves what was filled in. */
async function fillInSteps(page: Page, { intro = '', seats = 40 }: Draft): Promise<void> {
  const form = page.getByRole('form', { name: 'Change a training class' });
  const next = () => form.getByRole('button', { name: 'Save and continue' }).click();
  const open = (step: string) =>
    page.getByRole('listitem').filter({ hasText: step }).and(page.locator('[aria-current=step]')).waitFor();
  await open('Students');
  if (seats === null) await form.getByRole('button', { name: 'Remove Students' }).click();
  else
    await form
      .getByRole('group', { name: 'Students' })
      .getByRole('spinbutton', { name: 'Seats' })
      .fill(String(seats));
  await next();
  await open('Courses and lessons');
  await form.getByLabel(/^Hours required/).fill('32');
  await next();
  await open('Rules');
  await next();
  await open('Teachers and place');
  await form.getByLabel('Address', { exact: true }).fill('澜州市安全路 8 号');
  await choose(form, 'Teachers', '沈文博');
  await form.getByRole('textbox', { name: 'Introduction', exact: true }).fill(intro);
  await form.getByRole('button', { name: 'Save and close' }).click();
}

/** Drafts a class by the form, and gives it a timetable. Ends on its own page. */
async function draftClass({ page, context }: Pick<Visitor, 'page' | 'context'>, draft: Draft): Promise<void> {
  await page.goto('/trainClass');
  await page.getByRole('link', { name: 'New class' }).click();
  const form = page.getByRole('form', { name: 'New training class' });
  await fillInBasics(form, draft);
  await form.getByRole('button', { name: 'Save and continue' }).click();
  await fillInSteps(page, draft);
  // The form has the same heading while it saves.
  await page.waitForURL(({ pathname }) => pathname === '/trainClass/detail');
  await page.getByRole('main').getByRole('heading', { level: 1, name: draft.name }).waitFor();
  const id = Number(new URL(page.url()).searchParams.get('id'));
  await giveLessons(context.request, id, await tokenOf(context.request, 'manager'));
  await page.reload();
  await page.getByRole('main').getByRole('heading', { level: 1, name: draft.name }).waitFor();
}

/** Does what stands on a button of the page, and says yes when asked. */
async function confirm(page: Page, action: string): Promise<void> {
  await page.getByRole('main').getByRole('button', { name: action, exact: true }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: action, exact: true }).click();
}

const firstOnPublicPage = (page: Page) => page.getByRole('main').getByRole('article').first();

describe('the life of a train class', () => {
  it('from a visitor at / to the public pages, and a role that may not publish', async ({ visit }) => {
    const manager = await visit({ language: 'en' });
    manager.allow(/status of 401 .*TokenAuth\/Authenticate/);
    const { page } = manager;
    const name = '危险化学品安全管理人员初训班（海风）';

    await page.goto('/');
    await page.waitForURL('**/web/home');
    await page.getByRole('banner').getByRole('link', { name: 'Log in' }).click();
    await submitLogin(page, 'manager', 'Wrong2026');
    await page.getByText('The user name or the password is wrong').first().waitFor();
    await submitLogin(page, 'manager');
    await page.waitForURL('**/dashboard');
    await unfold(page);
    const pages = await mainMenu(page).getByRole('link').allTextContents();
    expect(pages).toEqual(expect.arrayContaining(['Users', 'Face photos', 'Audit log', 'Login log']));
    expect(pages).not.toContain('Roles');

    await draftClass(manager, { name, code: 'HF2027-0001', intro: 'From the basics to an emergency drill.' });
    const visitor = await visit({ language: 'en' });
    await visitor.page.goto('/web/class');
    await firstOnPublicPage(visitor.page).waitFor();
    expect(await visitor.page.getByText(name).count(), 'a draft is nobody else’s business').toBe(0);
    await confirm(page, 'Publish');
    await page.getByRole('status').getByText(`“${name}” is published`).waitFor();

    await visitor.page.goto(`/web/class?keyword=${encodeURIComponent('海风')}`);
    await visitor.page.getByRole('link', { name }).click();
    await visitor.page.waitForURL('**/visitor/trainDetail?id=*');
    await visitor.page.getByRole('heading', { level: 1, name }).waitFor();
    await visitor.page.getByText('From the basics to an emergency drill.').waitFor();
    await visitor.page.getByText('沈文博').waitFor();

    await page.getByRole('main').getByRole('button', { name: 'Pin', exact: true }).click();
    await page.getByRole('status').getByText(`“${name}” is pinned`).waitFor();
    await visitor.page.goto('/web/class');
    await firstOnPublicPage(visitor.page).getByRole('link', { name }).waitFor();

    await chooseInUserMenu(page, 'Switch role');
    const dialog = page.getByRole('dialog', { name: 'Switch role' });
    await dialog.getByRole('radio', { name: 'Teacher' }).check();
    await dialog.getByRole('button', { name: 'Switch' }).click();
    await page.getByText('Role: Teacher').waitFor();
    const listed = page.waitForRequest('**/TrainClass/GetTrainClassPageList');
    await follow(page, 'Training classes');
    const token = (await listed).headers().authorization?.replace('Bearer ', '');
    await page.getByRole('main').getByRole('row').nth(1).getByRole('link').first().click();
    await page.waitForURL('**/trainClass/detail?id=*');
    await settle(page);
    expect(await page.getByRole('main').getByRole('button').allTextContents()).not.toContain('Publish');
    expect(await page.getByRole('main').getByRole('button', { name: 'Unpublish' }).count()).toBe(0);
    const id = Number(new URL(page.url()).searchParams.get('id'));
    const refused = await call(
      manager.context.request,
      trainClass,
      'PublishTrainClass',
      { id, rowVersion: 1 },
      token,
    );
    expect(refused).toMatchObject({ success: false, error: { code: 40301 } });

    await chooseInUserMenu(page, 'Log out');
    await page.waitForURL('**/web/home');
    await page.goto('/dashboard');
    await page.waitForURL('**/web/home');
  });

  it('a class that is not ready says what is missing, and where to mend it', async ({ visit }) => {
    const visitor = await visit({ language: 'en' });
    await enter(visitor, 'manager');
    const { page } = visitor;
    await draftClass(visitor, { name: '有限空间作业复训班', code: 'YX2027-0001', seats: null });
    await page.getByRole('main').getByRole('button', { name: 'Publish', exact: true }).click();
    const refusal = page.getByRole('alertdialog', { name: '“有限空间作业复训班” cannot be published yet' });
    const missing = refusal.getByRole('list').first().getByRole('listitem');
    await missing.waitFor();
    expect(await missing.count(), 'and nothing else').toBe(1);
    await refusal.getByText('Missing, though not required to publish:').waitFor();

    await refusal.getByRole('link', { name: 'Students' }).click();
    const form = page.getByRole('form', { name: /^Change/ });
    await form.getByRole('button', { name: 'Add a kind of student' }).click();
    await form.getByRole('spinbutton', { name: 'Seats' }).fill('30');
    await form.getByRole('button', { name: 'Save and close' }).click();
    await page.waitForURL('**/trainClass/detail?id=*');
    await confirm(page, 'Publish');
    await page.getByRole('status').getByText('is published').waitFor();
  });

  it('a published class is taken back to draft, and a draft is deleted', async ({ visit }) => {
    const visitor = await visit({ language: 'en' });
    await enter(visitor, 'manager');
    const { page } = visitor;
    await draftClass(visitor, { name: '高处作业初训班', code: 'GC2027-0001' });
    await confirm(page, 'Publish');
    await page.getByRole('status').getByText('is published').waitFor();
    await confirm(page, 'Unpublish');
    await page.getByRole('status').getByText('is a draft again').waitFor();

    await page.getByRole('main').getByRole('button', { name: 'Delete', exact: true }).click();
    const question = page.getByRole('alertdialog', { name: 'Delete “高处作业初训班”?' });
    await question.getByText('The draft GC2027-0001 is lost').waitFor();
    await question.getByRole('button', { name: 'Delete' }).click();
    await page.waitForURL((url) => url.pathname === '/trainClass');
    await page.goto('/trainClass?keyword=GC2027-0001');
    await page.getByText('Nothing matches').waitFor();
  });
});

describe('the form of a class', () => {
  it('says field by field what is missing, and goes to the first', async ({ visit }) => {
    const visitor = await visit({ language: 'en' });
    await enter(visitor, 'manager');
    const { page } = visitor;
    await page.goto('/trainClass/add');
    const form = page.getByRole('form', { name: 'New training class' });
    const code = form.getByLabel(/^Class code/);
    await code.waitFor();
    // What is proposed arrives after the form: a field that is drawn anew would lose the focus.
    await settle(page);
    // With the subject of the latest class the draft could be saved as it opens; nothing else is missing.
    await code.clear();
    await form.getByRole('button', { name: 'Save draft' }).click();
    await page.waitForFunction(() => document.activeElement?.getAttribute('aria-invalid') === 'true');
    expect(await code.evaluate((field) => field === document.activeElement)).toBe(true);
    await form.getByRole('button', { name: /^Class code:/ }).waitFor();
  });

  it('asks before typed text is lost', async ({ visit }) => {
    const visitor = await visit({ language: 'en' });
    await enter(visitor, 'manager');
    const { page } = visitor;
    await page.goto('/trainClass/add');
    await page.getByLabel(/^Name/).fill('未保存的培训班');
    await page.getByRole('banner').getByRole('link', { name: 'Home' }).click();
    const question = page.getByRole('alertdialog');
    await question.getByRole('button').first().click();
    await question.waitFor({ state: 'detached' });
    expect(await page.getByLabel(/^Name/).inputValue()).toBe('未保存的培训班');
  });
});

describe('the list of classes', () => {
  it('keeps its filters in the address, so that they outlive a reload and the way back', async ({
    visit,
  }) => {
    const visitor = await visit({ language: 'en' });
    await enter(visitor, 'manager');
    const { page } = visitor;
    await page.goto('/trainClass');
    await page.getByLabel('State').selectOption({ label: 'Draft' });
    await page.waitForURL(/[?&]state=draft/);
    await page.reload();
    await settle(page);
    const states = () => page.locator('tbody tr').getByText('Draft', { exact: true }).count();
    expect(await states()).toBe(await page.locator('tbody tr').count());
    await page.locator('tbody tr').first().getByRole('link').first().click();
    await page.waitForURL('**/trainClass/detail?id=*');
    await page.getByRole('link', { name: 'Back to the list' }).click();
    await page.waitForURL(/\/trainClass\?(.*&)?state=draft/);
  });

  it('numbers its rows through the pages: (page-1)*pageSize+index+1', async ({ visit }) => {
    const visitor = await visit({ language: 'en' });
    await enter(visitor, 'manager');
    const { page } = visitor;
    await page.goto('/trainClass?pageSize=10&page=2');
    await page.getByRole('row').nth(1).waitFor();
    await settle(page);
    expect(await page.locator('tbody tr').first().locator('td').first().textContent()).toBe('11');
  });

  it('an element without its permission is removed: who only reads is offered nothing', async ({ visit }) => {
    const { page } = await visit({ language: 'en' });
    await signIn(page, 'regulator');
    await follow(page, 'Training classes');
    await page.getByRole('row').nth(1).waitFor();
    expect(await page.getByRole('link', { name: 'New class' }).count()).toBe(0);
    expect(await page.getByRole('link', { name: /^Edit/ }).count()).toBe(0);
    expect(await page.getByRole('button', { name: /^More actions/ }).count()).toBe(0);
  });
});
