/** One's own picture: by camera, by file, by phone; and how it becomes the face photo. */
import type { Page } from 'playwright-core';
import { describe, expect } from 'vitest';
import { auditOf } from './harness/audit.ts';
import { axe } from './harness/axe.ts';
import { launchBrowser } from './harness/browser.ts';
import { it as base } from './harness/it.ts';
import { settle } from './harness/layout.ts';
import { screenshot } from './harness/screenshot.ts';
import { enter, submitLogin } from './harness/sign-in.ts';

const it = base.extend({
  browser: [
    async ({}, use) => {
      // A moving test picture stands for the camera, and nobody is there to be asked for it.
      const browser = await launchBrowser([
        '--use-fake-device-for-media-stream',
        '--use-fake-ui-for-media-stream',
      ]);
      await use(browser);
      await browser.close();
    },
    { scope: 'file' },
  ],
});

const SLOW_MS = 10_000;

/** A picture as users may have it on their disk. */
const pictureOf = async (page: Page, side: number): Promise<Buffer> => {
  const url = await page.evaluate((size) => {
    const canvas = document.createElement('canvas');
    canvas.width = size;
    canvas.height = size;
    const brush = canvas.getContext('2d');
    if (brush) {
      brush.fillStyle = '#8899cc';
      brush.fillRect(0, 0, size, size);
      brush.fillStyle = '#332211';
      brush.arc(size / 2, size / 2, size / 4, 0, 7);
      brush.fill();
    }
    return canvas.toDataURL('image/png');
  }, side);
  return Buffer.from(url.split(',')[1] ?? '', 'base64');
};

const chooseFile = (page: Page, buffer: Buffer, mimeType = 'image/png'): Promise<void> =>
  page.locator('input[type="file"]').setInputFiles({ name: 'me.png', mimeType, buffer });

/** From the crop to the picture that is sent. */
const cropAndSend = async (page: Page): Promise<void> => {
  await page.getByRole('button', { name: 'Next' }).click();
  await page.getByRole('img', { name: 'The cropped picture' }).waitFor();
  await page.getByRole('button', { name: 'Use this picture' }).click();
};

const avatar = (page: Page) => page.getByRole('banner').locator('button img');
const isDrawn = (page: Page): Promise<boolean> =>
  avatar(page).evaluate((image: HTMLImageElement) => image.complete && image.naturalWidth > 0);

describe('a picture of one’s own', () => {
  it('needs a login or a code, says so, and comes back after the login', async ({ visit }) => {
    const { page } = await visit({ language: 'en' });
    await page.goto('/takePhoto');
    await page.getByText('Log in to add your photo').waitFor();
    await page.getByRole('main').getByRole('link', { name: 'Log in' }).click();
    await page.waitForURL('**/login?redirect=%2FtakePhoto');
    await submitLogin(page, 'supervisor');
    await page.waitForURL('**/takePhoto');
    await page.getByRole('button', { name: 'Use the camera' }).waitFor();
  });

  it('is taken by the camera, cropped, looked at and sent; a checker makes it the face photo', async ({
    visit,
    product,
  }) => {
    const teacher = await visit({ language: 'en' });
    await teacher.context.grantPermissions(['camera']);
    await enter(teacher, 'teacher');
    const { page } = teacher;
    await page.goto('/dashboard');
    await page.getByRole('banner').locator('button[aria-haspopup="menu"]').last().click();
    await page.getByRole('menuitem', { name: 'My photo' }).click();
    await page.getByText('No picture yet').waitFor();

    await page.getByRole('button', { name: 'Use the camera' }).click();
    await page.getByText('Keep your face inside the oval.').waitFor();
    await page.waitForFunction(() => (document.querySelector('video')?.videoWidth ?? 0) > 0);
    await screenshot(page, 'take-photo-camera');
    await page.getByRole('button', { name: 'Take the picture' }).click();
    await page.getByRole('heading', { name: 'Crop the picture' }).waitFor();
    const area = page.getByRole('group', { name: 'Part of the picture that is kept' });
    const before = await area.boundingBox();
    await area.focus();
    await page.keyboard.press('ArrowLeft');
    await expect
      .poll(async () => (await area.boundingBox())?.x, { message: 'the keyboard moves it', timeout: SLOW_MS })
      .not.toBe(before?.x);
    await settle(page);
    expect(await axe(page)).toEqual([]);
    await screenshot(page, 'take-photo-crop');
    await cropAndSend(page);
    await page.getByText('The picture is your avatar now.').first().waitFor();
    await page.getByText('Waiting for review').waitFor();
    await expect.poll(() => isDrawn(page), { message: 'the header shows it', timeout: SLOW_MS }).toBe(true);
    await screenshot(page, 'take-photo-sent');

    const manager = await visit({ language: 'en' });
    await enter(manager, 'manager');
    await manager.page.goto('/userPhoto?keyword=teacher');
    await manager.page
      .getByRole('row')
      .filter({ has: manager.page.getByRole('cell', { name: 'teacher', exact: true }) })
      .getByRole('button')
      .click();
    const dialog = manager.page.getByRole('dialog');
    await dialog.getByText('There is no face photo yet').waitFor();
    await dialog.getByRole('button', { name: 'Reject' }).click();
    await dialog.getByText('please give the reason').waitFor();
    await screenshot(manager.page, 'user-photo-review');
    expect(await axe(manager.page)).toEqual([]);
    await dialog.getByRole('button', { name: 'Accept' }).click();
    await manager.page.getByText(/is the face photo now/).waitFor();

    await page.reload();
    await page.getByText('Face photo', { exact: true }).waitFor();
    await page.getByText('You have a face photo.').waitFor();
    const [decided] = await auditOf(product, 'UserPhoto/CheckUserPhoto');
    expect(decided?.after).toMatchObject({ state: 'accepted' });
  });

  it('without a camera to be had the page says why, and a file does instead', async ({ visit }) => {
    const visitor = await visit({ language: 'en' });
    await enter(visitor, 'supervisor');
    const { page } = visitor;
    await page.addInitScript(() => {
      navigator.mediaDevices.getUserMedia = () =>
        Promise.reject(new DOMException('Permission denied', 'NotAllowedError'));
    });
    await page.goto('/takePhoto');
    await page.getByRole('button', { name: 'Use the camera' }).click();
    await page.getByText('The browser may not use the camera.').waitFor();

    await chooseFile(page, Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><script/></svg>'));
    await page.getByText('This file cannot be read as a picture.').waitFor();
    await chooseFile(page, await pictureOf(page, 200));
    await page.getByText('This part is smaller than 300 × 300 pixels').waitFor();
    expect(await page.getByRole('button', { name: 'Next' }).isDisabled()).toBe(true);
    await page.getByRole('button', { name: 'Start over' }).click();
    await chooseFile(page, await pictureOf(page, 700));
    await cropAndSend(page);
    await page.getByText('Waiting for review').waitFor();

    await page.getByRole('button', { name: 'Withdraw' }).click();
    const question = page.getByRole('alertdialog', { name: 'Withdraw this picture?' });
    await question.getByRole('button', { name: 'Withdraw' }).click();
    await page.getByText('Withdrawn', { exact: true }).waitFor();
    await expect
      .poll(() => avatar(page).count(), { message: 'and the avatar is gone', timeout: SLOW_MS })
      .toBe(0);
  });

  it('comes from a phone without a login by a code that works once', async ({ visit }) => {
    const computer = await visit({ language: 'en' });
    await enter(computer, 'enterprise');
    await computer.page.goto('/takePhoto');
    const made = computer.page.waitForResponse('**/CreatePhotoTicket');
    await computer.page.getByRole('button', { name: 'Use my phone' }).click();
    await computer.page.getByRole('img', { name: 'Code for your phone' }).waitFor();
    await screenshot(computer.page, 'take-photo-code');
    const { result } = (await (await made).json()) as { result: { url: string } };

    const phone = await visit({ language: 'zh-CN', width: 390, height: 780 });
    await phone.page.goto(result.url);
    await phone.page.getByText(/本次拍摄的照片将用于.\*+的账号。/).waitFor();
    expect(await axe(phone.page)).toEqual([]);
    await screenshot(phone.page, 'take-photo-phone');
    await chooseFile(phone.page, await pictureOf(phone.page, 900));
    await phone.page.getByRole('button', { name: '下一步' }).click();
    await phone.page.getByRole('button', { name: '使用这张照片' }).click();
    await phone.page.getByText('照片已上传，请回到电脑继续操作').waitFor();

    await computer.page.getByText('The picture is your avatar now.').first().waitFor();
    await computer.page.getByText('Waiting for review').waitFor();
    expect(await computer.page.getByRole('dialog').count(), 'the code is gone').toBe(0);

    const again = await visit({ language: 'en', width: 390 });
    await again.page.goto(result.url);
    await again.page.getByText('This code has been used or has expired').waitFor();
  });
});
