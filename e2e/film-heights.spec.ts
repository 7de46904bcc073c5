/** A film that the real ffmpeg cuts: it plays by its segments, and its heights can be chosen. */
import { execFileSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import { findProgram } from '../api-gateway/src/contexts/content/ware-media/find-program.ts';
import { it } from './harness/it.ts';
import { enter } from './harness/sign-in.ts';

const ffmpeg = await findProgram(null, ['ffmpeg']);
const whole = fileURLToPath(new URL('../api-gateway/seeds/demo/lesson/lesson-720.mpegts', import.meta.url));

/** The demo's lesson as it may be uploaded, 720 lines high. */
const highFilm = (program: string): Buffer => {
  const folder = mkdtempSync(join(tmpdir(), 'college-film-'));
  try {
    const file = join(folder, 'film.mp4');
    execFileSync(program, ['-nostdin', '-loglevel', 'error', '-i', whole, '-c', 'copy', file]);
    return readFileSync(file);
  } finally {
    rmSync(folder, { recursive: true });
  }
};

const film = (page: Page) =>
  page
    .locator('video')
    .evaluate(({ currentTime, videoHeight }: HTMLVideoElement) => ({ currentTime, videoHeight }));

it.skipIf(ffmpeg === null)(
  'a film is cut into two heights, and plays in the one that is chosen',
  async ({ visit }) => {
    const teacher = await visit({ language: 'en' });
    await enter(teacher, 'teacher');
    const { page } = teacher;
    await page.goto('/course?state=draft');
    await page.getByRole('link', { name: 'Storing and carrying hazardous chemicals', exact: true }).click();
    await page.getByRole('button', { name: 'Add content' }).click();
    const dialog = page.getByRole('dialog', { name: 'Add content' });
    await dialog.getByLabel(/^Name/).fill('A film of two heights');
    const file = { name: 'film.mp4', mimeType: 'video/mp4', buffer: highFilm(ffmpeg ?? '') };
    await dialog.getByLabel(/^Video file/).setInputFiles(file);
    await dialog.getByRole('button', { name: 'Remove film.mp4' }).waitFor();
    await dialog.getByRole('button', { name: 'Save' }).click();
    const ware = page.getByRole('listitem').filter({ hasText: 'A film of two heights' });
    await ware.getByText(/Video · 1:/).waitFor();
    expect(await ware.getByText('Weak evidence').count()).toBe(0);

    await page.getByRole('link', { name: 'Preview as a student' }).click();
    const contents = page.getByRole('navigation', { name: 'Contents' });
    await contents.getByRole('button', { name: /A film of two heights/ }).click();
    await page.getByRole('button', { name: 'Play' }).click();
    await expect.poll(async () => (await film(page)).currentTime).toBeGreaterThan(0.5);
    const shown = (await film(page)).videoHeight;
    expect([720, 360]).toContain(shown);
    const other = 1080 - shown;
    await page.getByRole('combobox', { name: 'Quality' }).selectOption({ label: `${other}p` });
    // What the browser has decoded already would be shown before it.
    await page.getByRole('button', { name: 'Pause' }).focus();
    await page.keyboard.press('l');
    await expect.poll(async () => (await film(page)).videoHeight).toBe(other);
  },
);
