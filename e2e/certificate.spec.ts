/** The life of a certificate in the browser: from a finished class to papers, a stranger who verifies one, and its end. */
import { readFile } from 'node:fs/promises';
import type { Locator, Page } from 'playwright-core';
import { describe, expect } from 'vitest';
import { certDelay } from '@college/contracts/completion/cert-delay';
import { trainClass } from '@college/contracts/completion/train-class';
import { userCert } from '@college/contracts/completion/user-cert';
import { call, granted, tokenOf } from './harness/call.ts';
import { come, main, press, said } from './harness/class-life.ts';
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

/**
 * One question: everybody who completed the class gets one; who did not is named with the reason. Yields how many were
 * issued.
 */
const issueForClass = async (page: Page): Promise<number> => {
  await press(page, 'Issue certificates');
  const dialog = page.getByRole('dialog', { name: 'Issue certificates' });
  const served = dialog.getByText(/^\d+ people get a certificate$/);
  const count = Number.parseInt(await served.innerText(), 10);
  await dialog.getByText(/people get none:$/).waitFor();
  expect(await dialog.getByRole('listitem').filter({ hasText: ': ' }).count()).toBeGreaterThan(0);
  await dialog.getByLabel(/^Issued by/).fill(AUTHORITY);
  await dialog.getByRole('button', { name: `Issue ${count} certificates` }).click();
  const report = main(page).getByText(/^\d+ × .*, issued /);
  expect(Number.parseInt(await report.innerText(), 10)).toBe(count);
  await main(page)
    .getByText(/people get none:$/)
    .waitFor();
  return count;
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

interface DueCert {
  id: number;
  rowVersion: number;
  validTo: string;
  /** The last day once it is prolonged. */
  until: string;
  classId: number;
}

/** Certificates of people who have completed a refresh class, by where today lies in the time of each. */
const dueCerts = async ({ context: { request } }: Visitor) => {
  const token = await tokenOf(request, 'manager');
  const query = { kind: 'training-qualification', sorting: 'validTo asc', pageSize: 100 } as const;
  const { items } = await granted(call(request, userCert, 'GetUserCertPageList', query, token));
  const found = new Map<string | null, DueCert>();
  for (const { id, validTo, state } of items) {
    if (state !== 'valid') continue;
    const plan = await granted(call(request, certDelay, 'GetCertDelayPlan', { id }, token));
    const counted = plan.classes.find(({ refusal }) => refusal === null) ?? plan.classes[0];
    if (counted && (plan.standing !== 'open' || counted.refusal === null))
      found.set(plan.standing, {
        id,
        rowVersion: plan.rowVersion,
        validTo: validTo ?? '',
        until: plan.after?.validTo ?? '',
        classId: counted.id,
      });
  }
  const one = (standing: string): DueCert => {
    const cert = found.get(standing);
    if (!cert) throw new Error(`No certificate of the demo is ${standing}.`);
    return cert;
  };
  return { open: one('open'), early: one('early'), late: one('late'), token };
};

describe('a certificate', () => {
  it('is prolonged within its window, and refused before and behind it', async ({ visit }) => {
    const manager = await visit({ language: 'en' });
    const { page, context } = manager;
    const { open, early, late, token } = await dueCerts(manager);

    await come(manager, 'manager', `/userCert/detail?id=${open.id}`);
    await press(page, 'Prolong');
    const dialog = page.getByRole('dialog', { name: /^Prolong the certificate of / });
    const until = open.until;
    expect(until > open.validTo).toBe(true);
    await dialog.getByText(`${open.validTo} → ${until}`).waitFor();
    await dialog.getByRole('button', { name: 'Prolong' }).click();
    await said(page, /^Prolonged: /);
    await main(page).getByText(until, { exact: true }).first().waitFor();
    await main(page).getByText(`Valid until: ${open.validTo} → ${until}`).waitFor();

    for (const [cert, title, refusal] of [
      [early, 'Too early', 'cert-delay.outside-window'],
      [late, 'Too late', 'cert-delay.expired'],
    ] as const) {
      await page.goto(`/userCert/detail?id=${cert.id}`);
      await press(page, 'Prolong');
      await dialog.getByText(title, { exact: true }).waitFor();
      await dialog.getByText(cert.validTo).first().waitFor();
      expect(await dialog.getByRole('button', { name: 'Prolong' }).count()).toBe(0);
      const { id, rowVersion, classId } = cert;
      const answer = await call(
        context.request,
        certDelay,
        'StudentCertToDelay',
        { id, rowVersion, classId },
        token,
      );
      expect(answer).toMatchObject({ success: false, error: { id: refusal } });
    }
  });

  it('is made for a class, printed, verified by a stranger and revoked', async ({ visit }) => {
    const [manager, stranger] = [await visit({ language: 'en' }), await visit({ language: 'en' })];
    const { page } = manager;
    const id = await classWithoutCerts(manager);
    await come(manager, 'manager', `/trainClass/certs?id=${id}`);
    const made = await issueForClass(page);
    expect(made).toBeGreaterThan(1);

    // Issued, each has its number, and its file.
    await expect.poll(() => main(page).getByRole('button', { name: 'PDF' }).count()).toBe(made);
    await main(page).getByRole('link', { name: 'Open in the list of certificates' }).click();
    const issued = rows(page).filter({ hasText: /\d{18}.*Valid/ });
    await expect.poll(() => issued.count()).toBe(made);

    const copies = await print(page, 'Print copies, one PDF', made);
    const zip = await print(page, 'Signed files, a zip', made);
    expect([copies.subarray(0, 5).toString(), zip.subarray(0, 2).toString()]).toEqual(['%PDF-', 'PK']);

    // A stranger without a login scans the code of the printed one.
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
    await stranger.page.getByText('but it is no longer valid').waitFor();
    const since = stranger.page.locator('dl > div').filter({ hasText: /^Since/ });
    await since.getByText(/\d{4}-\d\d-\d\d \d\d:\d\d/).waitFor();
    expect(await stranger.page.getByText('Genuine and valid', { exact: true }).count()).toBe(0);
  });
});
