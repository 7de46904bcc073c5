/** The life of a certificate in the browser: from a finished class to papers, a stranger who verifies one, and its end. */
import { readFile } from 'node:fs/promises';
import type { Locator, Page } from 'playwright-core';
import { describe, expect } from 'vitest';
import { trainClass } from '@college/contracts/business/train-class';
import { userCert } from '@college/contracts/business/user-cert';
import { call, granted, tokenOf } from './harness/call.ts';
import { come, confirm, main, press, said } from './harness/class-life.ts';
import { itWith } from './harness/it.ts';
import { qrOnPaper } from './harness/qr.ts';
import type { Visitor } from './harness/visitor.ts';

const it = itWith({ server: 'moved-server.mjs' });

const AUTHORITY = 'Anlan college of emergency management';

/** A finished class whose people have no certificates yet. */
const classWithoutCerts = async ({ context: { request } }: Visitor): Promise<number> => {
  const token = await tokenOf(request, 'manager');
  const { items } = await granted(
    call(request, trainClass, 'GetTrainClassPageList', { state: 'finished' }, token),
  );
  for (const { id } of items) {
    const certs = await granted(call(request, userCert, 'GetUserCertPageList', { classId: id }, token));
    if (certs.totalCount === 0) return id;
  }
  throw new Error('Each finished class of the demo has certificates already.');
};

const rows = (page: Page): Locator =>
  main(page)
    .getByRole('row')
    .filter({ has: page.getByRole('checkbox') });

const chooseAll = (page: Page): Promise<void> => main(page).getByRole('checkbox', { name: /all/i }).check();

const download = async (page: Page, button: Locator): Promise<Buffer> => {
  const loading = page.waitForEvent('download');
  await button.click();
  return readFile(await (await loading).path());
};

/** Everybody who completed the class gets one; who did not is named with the reason. Yields how many were made. */
const createForClass = async (page: Page): Promise<number> => {
  await press(page, 'Create certificates');
  const dialog = page.getByRole('dialog', { name: 'Create certificates' });
  await dialog.getByLabel(/^Issued by/).fill(AUTHORITY);
  await dialog.getByRole('button', { name: 'Create certificates' }).click();
  const report = main(page).getByText(/^\d+ × .*, made /);
  const made = Number.parseInt(await report.innerText(), 10);
  await main(page)
    .getByText(/people get none:$/)
    .waitFor();
  expect(await main(page).getByRole('listitem').filter({ hasText: ': ' }).count()).toBeGreaterThan(0);
  return made;
};

/** Prints what was chosen, by the dialog; yields the file once it has arrived. */
const print = async (page: Page, as: string, count: number): Promise<Buffer> => {
  await chooseAll(page);
  await press(page, 'Print');
  const dialog = page.getByRole('dialog', { name: 'Print certificates' });
  await dialog.getByText(`${count} certificates are printed.`).waitFor();
  await dialog.getByLabel(/^As/).selectOption({ label: as });
  await dialog.getByRole('button', { name: 'Print', exact: true }).click();
  await said(page, `${count} certificates are being printed.`);
  const files = main(page).getByRole('listitem');
  const file = files.filter({ hasText: as.startsWith('Signed') ? /\.zip/ : /\.pdf/ });
  return download(page, file.getByRole('button', { name: 'Download' }));
};

describe('a certificate', () => {
  it('is made for a class, printed, verified by a stranger and revoked', async ({ visit }) => {
    const [manager, stranger] = [await visit({ language: 'en' }), await visit({ language: 'en' })];
    const { page } = manager;
    const id = await classWithoutCerts(manager);
    await come(manager, 'manager', `/trainClass/certs?id=${id}`);
    const made = await createForClass(page);
    expect(made).toBeGreaterThan(1);

    // Issued, each has its number.
    await main(page).getByRole('link', { name: 'Certificates of this class' }).click();
    await chooseAll(page);
    await confirm(page, 'Issue the chosen ones', 'Issue');
    await said(page, `${made} certificates issued`);
    const issued = rows(page).filter({ hasText: /\d{18}.*Valid/ });
    await expect.poll(() => issued.count()).toBe(made);

    const copies = await print(page, 'Print copies, one PDF', made);
    const zip = await print(page, 'Signed files, a zip', made);
    expect([copies.subarray(0, 5).toString(), zip.subarray(0, 2).toString()]).toEqual(['%PDF-', 'PK']);

    // A stranger without a login holds a phone over the code of the printed one.
    await stranger.page.goto(await qrOnPaper(copies));
    await stranger.page.getByText('Genuine and valid', { exact: true }).waitFor();
    const certNo = await stranger.page.getByText(/^\d{18}$/).innerText();
    await stranger.page.getByText(AUTHORITY).waitFor();

    await rows(page).filter({ hasText: certNo }).getByRole('link').first().click();
    const signed = await download(page, main(page).getByRole('button', { name: 'PDF' }));
    expect(await qrOnPaper(signed), 'a copy leads where the signed file leads').toBe(stranger.page.url());
    await press(page, 'Revoke');
    const dialog = page.getByRole('dialog');
    await dialog.getByLabel(/^Reason/).fill('Somebody else sat the exam');
    await dialog.getByRole('button', { name: 'Revoke' }).click();
    await said(page, /^Revoked: /);

    await stranger.page.reload();
    await stranger.page.getByText('Revoked', { exact: true }).waitFor();
    await stranger.page.getByText('but it no longer holds').waitFor();
    const since = stranger.page.locator('dl > div').filter({ hasText: /^Since/ });
    await since.getByText(/\d{4}-\d\d-\d\d \d\d:\d\d/).waitFor();
    expect(await stranger.page.getByText('Genuine and valid', { exact: true }).count()).toBe(0);
  });
});
