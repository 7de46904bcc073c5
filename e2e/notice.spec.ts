/** A notice from its draft to its readers: the bell, the dialog after loading, the inbox, the public home page. */
import type { Locator, Page } from 'playwright-core';
import { describe, expect } from 'vitest';
import { notice } from '@college/contracts/site/notice';
import { XSS_VECTORS } from '../api-gateway/test/security/xss-vectors.ts';
import { call, granted, tokenOf } from './harness/call.ts';
import { it } from './harness/it.ts';
import { enter } from './harness/sign-in.ts';
import type { Visitor } from './harness/visitor.ts';

interface Draft {
  title: string;
  text: string;
  type?: string;
}

async function draftNotice(page: Page, { title, text, type = 'Announcement' }: Draft): Promise<void> {
  await page.goto('/notice');
  await page.getByRole('link', { name: 'New notice' }).click();
  const form = page.getByRole('form', { name: 'New notice' });
  await form.getByLabel(/^Title\*/).fill(title);
  await form.getByLabel(/^Type/).selectOption({ label: type });
  await form.getByRole('textbox', { name: 'Summary', exact: true }).fill('In a few words.');
  await form.getByRole('textbox', { name: 'Text', exact: true }).fill(text);
  await form.getByLabel(/^For\*/).selectOption({ label: 'Everybody who has an account' });
  if (type !== 'In-app') await form.getByLabel(/^Public/).check();
  await form.getByRole('button', { name: 'Save', exact: true }).click();
  await page.getByRole('main').getByRole('heading', { level: 1, name: title }).waitFor();
}

async function confirm(page: Page, action: string): Promise<void> {
  await page.getByRole('main').getByRole('button', { name: action, exact: true }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: action, exact: true }).click();
  await page.getByRole('alertdialog').waitFor({ state: 'detached' });
}

const bell = (page: Page): Locator => page.getByRole('banner').getByRole('button', { name: /^Notices, / });

const unreadOf = async (page: Page): Promise<number> =>
  Number(/\d+/.exec((await bell(page).getAttribute('aria-label')) ?? '')?.[0] ?? 0);

/** Opens a page; waits until the server pushes to it and the bell has its number. */
async function openConnected({ page }: Visitor, path: string): Promise<void> {
  const counted = page.waitForResponse('**/Notice/GetUnreadNoticeCount');
  const connected = page.waitForEvent('websocket').then((socket) => socket.waitForEvent('framereceived'));
  await page.goto(path);
  await Promise.all([counted, connected, bell(page).waitFor()]);
  // The answer is there; the bell shows it with the next paint.
  await page.evaluate(() => new Promise((painted) => requestAnimationFrame(() => setTimeout(painted))));
}

describe('a notice', () => {
  it('is drafted, sent, heard of at once, confirmed once, read by visitors, and withdrawn', async ({
    visit,
  }) => {
    const [manager, reader] = [await visit({ language: 'en' }), await visit({ language: 'en' })];
    const title = '年末安全检查（灯塔）';
    await enter(manager, 'manager');
    await draftNotice(manager.page, { title, text: 'Please check all exits.' });

    // Nobody else has news for them meanwhile, as a live lesson that begins soon has for its teacher.
    await enter(reader, 'personal');
    await openConnected(reader, '/dashboard');
    const { page } = reader;
    const before = await unreadOf(page);
    await confirm(manager.page, 'Send');
    await manager.page.getByRole('main').getByText('In force', { exact: true }).waitFor();

    // Over the live socket, without a reload.
    await page.getByRole('button', { name: `Notices, ${before + 1} unread` }).waitFor();
    await bell(page).click();
    await page.getByRole('menuitem', { name: `${title} (unread)` }).waitFor();
    await page.keyboard.press('Escape');

    await page.reload();
    const dialog = page.getByRole('dialog', { name: title });
    await dialog.getByText('Please check all exits.').waitFor();
    await dialog.getByRole('button', { name: 'I have read this' }).click();
    await dialog.waitFor({ state: 'detached' });
    await page
      .getByRole('button', { name: before === 0 ? 'Notices, none unread' : `Notices, ${before} unread` })
      .waitFor();
    const asked = page.waitForResponse('**/Notice/GetSentNotices');
    await page.reload();
    await asked;
    expect(await dialog.count(), 'confirmed once is confirmed').toBe(0);

    await manager.page.reload();
    await manager.page.getByLabel(/^Who has read it/).selectOption({ label: 'Has read' });
    await manager.page.getByRole('cell', { name: 'personal', exact: true }).waitFor();

    const visitor = await visit({ language: 'en' });
    await visitor.page.goto('/web/home');
    await visitor.page.getByRole('button', { name: new RegExp(title) }).click();
    await visitor.page.getByRole('dialog', { name: title }).getByText('Please check all exits.').waitFor();

    await confirm(manager.page, 'Withdraw');
    await manager.page.getByRole('main').getByText('Withdrawn', { exact: true }).first().waitFor();
    visitor.allow(/status of 404 .*Visitor\/GetVNotice/);
    await visitor.page.reload();
    await visitor.page.getByText('This notice is no longer shown').waitFor();
  });

  it('that stays inside is only in the header, and is read in the inbox', async ({ visit }) => {
    const [manager, reader] = [await visit({ language: 'en' }), await visit({ language: 'en' })];
    const title = '站内提醒（灯塔）';
    await enter(manager, 'manager');
    await draftNotice(manager.page, { title, text: 'Between us.', type: 'In-app' });
    await confirm(manager.page, 'Send');
    await enter(reader, 'personal');
    const { page } = reader;
    const asked = page.waitForResponse('**/Notice/GetSentNotices');
    await page.goto('/UserManager/notices?state=unread');
    await asked;
    await page.getByRole('link', { name: title }).click();
    await page.getByRole('dialog', { name: title }).getByText('Between us.').waitFor();
    await page.getByRole('dialog').getByRole('button', { name: 'Close' }).last().click();
    await page.getByRole('link', { name: title }).waitFor({ state: 'detached' });
    await page.getByRole('tab', { name: 'Read', exact: true }).click();
    await page.getByRole('link', { name: title }).waitFor();
  });

  it('with hostile texts shows nothing alive, on no page', async ({ visit }) => {
    const [author, visitor] = [await visit({ language: 'en' }), await visit({ language: 'en' })];
    const { request } = author.context;
    const token = await tokenOf(request, 'admin');
    const fields = {
      noticeTitle: '<img src=x onerror=alert(1)>灯塔',
      noticeIntro: '<script>alert(1)</script>',
      // A NUL is refused before anything is looked at.
      noticeContent: XSS_VECTORS.filter((vector) => !vector.includes('\0')).join('<hr>'),
      noticeType: 'announcement',
      noticeStartTime: new Date(Date.now() - 60_000).toISOString(),
      targetKind: 'all' as const,
      isPublic: true,
    };
    const draft = await granted(call(request, notice, 'CreateNotice', fields, token));
    const { id } = await granted(call(request, notice, 'SendNotice', { id: draft.id, rowVersion: 0 }, token));
    for (const { page } of [visitor, author]) page.on('dialog', () => expect.fail('a script ran'));

    await visitor.page.goto(`/web/home?notice=${id}`);
    await visitor.page.getByRole('dialog').getByText('xxs link').first().waitFor();
    await enter(author, 'admin');
    await author.page.goto(`/notice/detail?id=${id}`);
    await author.page.getByRole('main').getByText('xxs link').first().waitFor();
    for (const { page } of [visitor, author]) {
      const alive = await page.evaluate(() =>
        [...document.querySelectorAll('[class*=prose] *')].flatMap((one) => [
          ...(/^(script|style|img|svg|math|iframe|object|embed|form|input|link|meta|base|video|template)$/i.test(
            one.tagName,
          )
            ? [one.tagName]
            : []),
          ...one.getAttributeNames().filter((name) => name.startsWith('on') || name === 'style'),
          ...(one instanceof HTMLAnchorElement &&
          one.hasAttribute('href') &&
          !/^(https?|mailto|tel):$/.test(one.protocol)
            ? [one.href]
            : []),
        ]),
      );
      expect(alive).toEqual([]);
    }
  });
});
