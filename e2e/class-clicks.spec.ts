/** Clicks that the jobs of a class take, counted as docs/design.md says them. */
import type { Page } from 'playwright-core';
import { describe, expect } from 'vitest';
import { classRecord } from '@college/contracts/classes/class-record';
import { classNext } from '@college/contracts/completion/class-next';
import { settlement } from '@college/contracts/completion/settlement';
import { trainClass } from '@college/contracts/completion/train-class';
import { classUser } from '@college/contracts/classes/class-user';
import { call, granted, tokenOf } from './harness/call.ts';
import { come, main, press, said } from './harness/class-life.ts';
import { it } from './harness/it.ts';
import { choose } from './harness/select.ts';
import type { Visitor } from './harness/visitor.ts';

/** Counts what a pointer presses from now on, on every page; yields the count. */
const clicksOf = async (page: Page): Promise<() => number> => {
  let clicks = 0;
  await page.exposeFunction('noteClick', () => {
    clicks += 1;
  });
  await page.addInitScript(() => {
    const { noteClick } = window as unknown as { noteClick: () => void };
    // A click on a label is two events, and one press.
    addEventListener('pointerdown', ({ isTrusted }) => isTrusted && noteClick(), true);
  });
  return () => clicks;
};

/** Asks for 48 hours of theory and 24 of practice. */
const SUBJECT = 'New workers, high-risk industries';

/** Adds the lessons that are still missing of the theory, or of the practical part. */
const planLessons = async (page: Page, title: string, isPractice: boolean): Promise<void> => {
  await press(page, 'Plan lessons');
  const dialog = page.getByRole('dialog', { name: 'Plan lessons' });
  await dialog.getByLabel(/^Title/).fill(title);
  if (isPractice) await dialog.getByRole('checkbox', { name: 'Practical training' }).check();
  await dialog.getByRole('button', { name: /^Add \d+ lessons$/ }).click();
  await dialog.waitFor({ state: 'detached' });
};

/** Classes in which this is due, in the eyes of the manager. */
const classesDue = async ({ context: { request } }: Visitor, due: string): Promise<number[]> => {
  const token = await tokenOf(request, 'manager');
  const { items } = await granted(
    call(request, trainClass, 'GetTrainClassPageList', { pageSize: 100 }, token),
  );
  const found: number[] = [];
  for (const { id } of items) {
    const { next } = await granted(call(request, classNext, 'GetTrainClassNext', { id }, token));
    if (next?.due === due) found.push(id);
  }
  return found;
};

/** A class that may be finished, and that some people complete. */
const classToFinish = async (visitor: Visitor) => {
  const { request } = visitor.context;
  const token = await tokenOf(request, 'manager');
  for (const id of await classesDue(visitor, 'finish')) {
    const preview = await granted(call(request, settlement, 'PreviewFinishTrainClass', { id }, token));
    if (preview.completed > 0) return preview;
  }
  throw new Error('The demo has no class that may be finished with certificates.');
};

/** The class with the most applications; those that something speaks against are rejected. Yields what is left. */
const classToDecide = async (visitor: Visitor) => {
  const { request } = visitor.context;
  const token = await tokenOf(request, 'manager');
  let most = { id: 0, count: 0 };
  for (const id of await classesDue(visitor, 'decide')) {
    const list = { classId: id, state: 'pending', pageSize: 100 } as const;
    const { items } = await granted(call(request, classUser, 'GetTrainClassUserPageList', list, token));
    if (items.length > most.count) most = { id, count: items.length };
  }
  const list = { classId: most.id, state: 'pending', pageSize: 100 } as const;
  const { items } = await granted(call(request, classUser, 'GetTrainClassUserPageList', list, token));
  const noted = items.filter(({ obstacles, conflict }) => obstacles.length > 0 || conflict !== '');
  const input = { items: noted.map(({ id, rowVersion }) => ({ id, rowVersion })), reason: '不符合报名条件' };
  if (noted.length > 0)
    await granted(call(request, classUser, 'AuditTrainClassUser', { ...input, result: 'reject' }, token));
  return { id: most.id, count: items.length - noted.length };
};

describe('the clicks of', () => {
  it('a class of 72 hours, from the dashboard to its publication: fifteen', async ({ visit }) => {
    const manager = await visit({ language: 'en' });
    const { page } = manager;
    const clicks = await clicksOf(page);
    await come(manager, 'manager', '/dashboard');
    await main(page).getByRole('link', { name: 'New training class', exact: true }).click();
    await choose(page.getByRole('form', { name: 'New training class' }), 'Training subject', SUBJECT);
    const next = async (step: string): Promise<void> => {
      await press(page, 'Save and continue');
      await main(page).locator('[aria-current=step]', { hasText: step }).waitFor();
    };
    await next('Students');
    await next('Courses and lessons');
    await planLessons(page, '安全规程', false);
    await planLessons(page, '岗位实操', true);
    await main(page).getByRole('progressbar', { name: 'Total: 72 of 72 hours' }).waitFor();
    await next('Rules');
    await next('Teachers and place');
    await next('Preview');
    await press(page, 'Publish');
    await page.getByRole('alertdialog').getByRole('button', { name: 'Publish', exact: true }).click();
    await said(page, /is published$/);
    expect(clicks()).toBe(15);
    const id = Number(new URL(page.url()).searchParams.get('id'));
    const token = await tokenOf(manager.context.request, 'manager');
    const made = await granted(
      call(manager.context.request, classRecord, 'GetTrainClassInfoNew', { id }, token),
    );
    expect(made).toMatchObject({ state: 'published', hours: { offered: 72, theory: 48, practice: 24 } });
  });

  it('the finish of a class and all of its certificates: three', async ({ visit }) => {
    const manager = await visit({ language: 'en' });
    const { page } = manager;
    const { id, completed } = await classToFinish(manager);
    const clicks = await clicksOf(page);
    await come(manager, 'manager', `/trainClass/settle?id=${id}`);
    await main(page).getByRole('heading', { name: 'Settle and finish the class' }).waitFor();
    await press(page, 'Finish the class');
    await page.getByRole('alertdialog').getByRole('button', { name: 'Finish the class' }).click();
    const question = page.getByRole('dialog', { name: 'Issue certificates' });
    await question.getByRole('button', { name: new RegExp(`^Issue ${completed} certificate`) }).click();
    await main(page)
      .getByText(new RegExp(`^${completed} × .*, issued `))
      .waitFor();
    expect(clicks()).toBe(3);
    // The next thing is the archive, and every certificate has its number and its file.
    await main(page).getByRole('heading', { name: 'Archive the class' }).waitFor();
    await expect.poll(() => main(page).getByRole('button', { name: 'PDF' }).count()).toBe(completed);
  });

  it('the approval of a page of applications: two', async ({ visit }) => {
    const manager = await visit({ language: 'en' });
    const { page } = manager;
    const { id, count } = await classToDecide(manager);
    expect(count).toBeGreaterThan(5);
    const clicks = await clicksOf(page);
    await come(manager, 'manager', `/trainClass/students?id=${id}&state=pending`);
    await main(page)
      .getByRole('heading', { name: `Decide ${count} applications` })
      .waitFor();
    await main(page).getByRole('checkbox', { name: /all/i }).check();
    await press(page, 'Approve');
    await said(page, /\d+ done|waiting list/);
    expect(clicks()).toBe(2);
    expect(await page.getByRole('dialog').count()).toBe(0);
    await main(page)
      .getByRole('heading', { name: /^Nothing is due/ })
      .waitFor();
  });
});
