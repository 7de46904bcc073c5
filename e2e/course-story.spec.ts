/** A course from its first draft to its visitors: a teacher makes it, the manager checks it, everybody plays it. */
import { readFileSync } from 'node:fs';
import type { Page } from 'playwright-core';
import { describe, expect } from 'vitest';
import { itWith } from './harness/it.ts';
import { settle, sidewaysScroll } from './harness/layout.ts';
import { enter } from './harness/sign-in.ts';

// As where it is not installed: with it, film-heights.spec.ts.
const it = itWith({ env: { FFMPEG: 'off' } });

const lesson = (name: string): Buffer =>
  readFileSync(new URL(`../api-gateway/seeds/demo/lesson/${name}`, import.meta.url));

const COURSE = '有限空间作业安全';
const COURSE_EN = 'Safe work in confined spaces';
const FILM = '作业前五步';
const FILM_EN = 'Five steps before work';
const HANDBOOK = '安全手册';
const HANDBOOK_EN = 'Handbook';

const seconds = (page: Page) => page.locator('video').evaluate((film: HTMLVideoElement) => film.currentTime);

const draft = async (page: Page): Promise<void> => {
  await page.goto('/course');
  await page.getByRole('link', { name: '新建课程' }).first().click();
  const form = page.getByRole('form', { name: '新建课程' });
  await form.getByLabel(/^名称\*/).fill(COURSE);
  await form.getByRole('tab', { name: '英文：0/2' }).click();
  await form.getByLabel('名称（英文）').fill(COURSE_EN);
  await form.getByLabel(/^课程类型/).selectOption({ index: 1 });
  await form.getByLabel(/^课程性质/).selectOption({ label: '公开课' });
  await form.getByLabel(/^学时/).fill('0.5');
  await form.getByRole('button', { name: '保存' }).click();
  await page.getByRole('heading', { level: 1, name: COURSE }).waitFor();
};

/** Opens the dialog of a new piece of content, and names it. */
const addWare = async (page: Page, kind: string, name: string, nameEn: string) => {
  await page.getByRole('button', { name: '新增课件' }).first().click();
  const dialog = page.getByRole('dialog', { name: '新增课件' });
  await dialog.getByLabel(/^类型/).selectOption({ label: kind });
  await dialog.getByLabel(/^名称\*/).fill(name);
  await dialog.getByLabel(/^英文名称/).fill(nameEn);
  return {
    dialog,
    save: async (): Promise<void> => {
      await dialog.getByRole('button', { name: '保存' }).click();
      await dialog.waitFor({ state: 'detached' });
    },
  };
};

const addFile = async (
  page: Page,
  [kind, name, nameEn]: readonly [string, string, string],
  file: { name: string; mimeType: string; buffer: Buffer },
): Promise<void> => {
  const { dialog, save } = await addWare(page, kind, name, nameEn);
  await dialog.getByLabel(new RegExp(`^${kind}文件`)).setInputFiles(file);
  await dialog.getByRole('button', { name: `移除${file.name}` }).waitFor();
  await save();
};

describe('a course', () => {
  it('is made by a teacher, checked by the manager, found and played by visitors', async ({ visit }) => {
    const teacher = await visit({ language: 'zh-CN' });
    await enter(teacher, 'teacher');
    await draft(teacher.page);
    const film = { name: 'lesson.mp4', mimeType: 'video/mp4', buffer: lesson('lesson.mp4') };
    await addFile(teacher.page, ['视频', FILM, FILM_EN], film);
    const pdf = { name: 'handout.pdf', mimeType: 'application/pdf', buffer: lesson('handout.pdf') };
    await addFile(teacher.page, ['文档', HANDBOOK, HANDBOOK_EN], pdf);
    const text = await addWare(teacher.page, '图文', '要点', 'In short');
    await text.dialog.getByRole('textbox', { name: '正文' }).fill('先通风，再检测，后作业。');
    await text.save();

    // Looked at in the other language: what was prepared meanwhile says how much of it there is.
    await teacher.page.getByRole('button', { name: 'Switch to English' }).click();
    await teacher.page.getByRole('heading', { level: 1, name: COURSE_EN }).waitFor();
    const content = teacher.page.getByRole('list', { name: 'Content' });
    await content.getByText(/Video · 1:00/).waitFor();
    await content.getByText(/Document · 24 pages/).waitFor();
    await content.getByText('Weak evidence').waitFor();
    await teacher.page.getByRole('button', { name: 'Submit' }).click();
    await teacher.page.getByRole('alertdialog').getByRole('button', { name: 'Submit' }).click();
    await teacher.page.getByText(`“${COURSE_EN}” is submitted`).waitFor();

    const manager = await visit({ language: 'en' });
    await enter(manager, 'manager');
    await manager.page.goto('/course?state=submitted');
    await manager.page.getByRole('link', { name: COURSE_EN }).click();
    await manager.page.getByRole('button', { name: 'Check', exact: true }).click();
    const check = manager.page.getByRole('dialog', { name: `Check “${COURSE_EN}”` });
    await check.getByRole('button', { name: 'Approve' }).click();
    await manager.page.getByText(`“${COURSE_EN}” is approved`).waitFor();
    await manager.page.getByRole('button', { name: '切换到中文' }).click();
    await manager.page.getByRole('heading', { level: 1, name: COURSE }).waitFor();
    await manager.page.goto(`/publicCourse?keyword=${encodeURIComponent(COURSE)}`);
    await manager.page.getByRole('button', { name: `设置${COURSE}` }).click();
    const set = manager.page.getByRole('dialog');
    await set.getByRole('checkbox', { name: /访客/ }).check();
    await set.getByRole('button', { name: '保存' }).click();
    await manager.page.getByText(`已设置“${COURSE}”`).waitFor();

    const visitor = await visit({ language: 'en' });
    await visitor.page.goto('/visitor/publicCourse?pInd=2');
    await visitor.page.getByRole('main').getByRole('link', { name: COURSE_EN }).click();
    await visitor.page.getByRole('heading', { level: 2, name: FILM_EN }).waitFor();
    await visitor.page.getByRole('button', { name: 'Play' }).click();
    await expect.poll(() => seconds(visitor.page)).toBeGreaterThan(1);

    const phone = await visit({ language: 'zh-CN', width: 390, height: 844, phone: true });
    await phone.page.goto('/visitor/publicCourse?pInd=2');
    await phone.page.getByRole('main').getByRole('link', { name: COURSE }).click();
    await phone.page.getByRole('heading', { level: 2, name: FILM }).waitFor();
    await phone.page.getByRole('button', { name: '播放' }).click();
    await expect.poll(() => seconds(phone.page)).toBeGreaterThan(1);
    await phone.page.getByRole('button', { name: '暂停' }).click();
    const contents = phone.page.getByRole('navigation', { name: '课程目录' });
    await contents.getByRole('button', { name: /24 页/ }).click();
    await phone.page.getByRole('img', { name: '第 1 页，共 24 页' }).waitFor();
    await contents.getByRole('button', { name: /要点/ }).click();
    await phone.page.getByText('先通风，再检测，后作业。').waitFor();
    await settle(phone.page);
    expect(await sidewaysScroll(phone.page)).toEqual({ by: 0, because: [] });
  });
});
