/** Codes, labels, user types and public items: how an administrator manages them, and what is refused. */
import { describe, expect } from 'vitest';
import { axe } from './harness/axe.ts';
import { it } from './harness/it.ts';
import { settle } from './harness/layout.ts';
import { enter } from './harness/sign-in.ts';

describe('codes', () => {
  it('a kind and a code are added, offered in a form, not removed while in use, and removed', async ({
    visit,
  }) => {
    const visitor = await visit({ language: 'en' });
    visitor.allow(/status of 409/);
    await enter(visitor, 'admin');
    const { page } = visitor;
    await page.goto('/codeKind');
    await page.getByRole('button', { name: 'New kind' }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByLabel(/^Key/).fill('public-item-kind');
    await dialog.getByLabel(/^Chinese name/).fill('车辆');
    await dialog.getByRole('button', { name: 'Save' }).click();
    await dialog.getByText('There is a kind with this key already').waitFor();
    await dialog.getByLabel(/^Key/).fill('vehicle');
    await dialog.getByLabel(/^English name/).fill('Vehicles');
    await dialog.getByRole('button', { name: 'Save' }).click();
    await page.getByRole('region', { name: 'Vehicles' }).getByText('No codes yet').waitFor();
    expect(new URL(page.url()).searchParams.get('kind')).toMatch(/^\d+$/);

    await page.getByRole('button', { name: /^Kinds of public items/ }).click();
    await page.getByRole('button', { name: 'New code' }).click();
    await dialog.getByLabel(/^Code/).fill('video');
    await dialog.getByLabel(/^Chinese name/).fill('视频');
    await dialog.getByLabel(/^English name/).fill('Videos');
    await dialog.getByRole('button', { name: 'Save' }).click();
    await page.getByRole('cell', { name: 'Videos', exact: true }).waitFor();
    const codesOfItems = page.url();

    await page.goto('/basic/publicItem');
    await page.getByRole('button', { name: 'New item' }).click();
    await dialog.getByLabel(/^Kind/).selectOption({ label: 'Videos' });
    await dialog.getByLabel(/^Title\*/).fill('How to enrol');
    await dialog.getByLabel(/^Link/).fill('javascript:alert(1)');
    await dialog.getByRole('button', { name: 'Save' }).click();
    await dialog.getByText(/^A path of this site that begins with/).waitFor();
    await dialog.getByLabel(/^Link/).fill('/web/home');
    await dialog.getByRole('button', { name: 'Save' }).click();
    await page.getByRole('cell', { name: 'How to enrol', exact: true }).waitFor();

    await page.goto(codesOfItems);
    await page.getByRole('button', { name: 'Delete Videos' }).click();
    const asking = page.getByRole('alertdialog');
    await asking.getByRole('button', { name: 'Delete' }).click();
    await asking.getByText('This code is still in use (Public item: 1)', { exact: false }).waitFor();
    await asking.getByRole('button', { name: 'Cancel' }).click();

    await page.goto('/basic/publicItem?keyword=enrol');
    await page.getByRole('button', { name: 'Delete How to enrol' }).click();
    await asking.getByRole('button', { name: 'Delete' }).click();
    await page.getByText('Nothing matches').waitFor();
    await page.goto(codesOfItems);
    await page.getByRole('button', { name: 'Delete Videos' }).click();
    await asking.getByRole('button', { name: 'Delete' }).click();
    await page.getByRole('cell', { name: 'Videos', exact: true }).waitFor({ state: 'detached' });
  });

  it('a label is put on a user, and cannot be deleted while somebody has it', async ({ visit }) => {
    const visitor = await visit({ language: 'en' });
    visitor.allow(/status of 409/);
    await enter(visitor, 'admin');
    const { page } = visitor;
    await page.goto('/basic/label');
    await page.getByRole('button', { name: 'New label' }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByLabel(/^For/).selectOption({ label: 'Users' });
    await dialog.getByLabel(/^Chinese name/).fill('待回访');
    await dialog.getByLabel(/^English name/).fill('To call');
    await dialog.getByRole('button', { name: 'Save' }).click();
    await page.getByRole('button', { name: 'Users with the label To call' }).click();
    await dialog.getByText('Nobody has it yet').waitFor();
    await dialog.getByRole('button', { name: 'Add users' }).click();
    await dialog.getByRole('searchbox').fill('student');
    await dialog.getByRole('cell', { name: 'student', exact: true }).waitFor();
    await dialog
      .getByRole('button', { name: /^Give it to/ })
      .first()
      .click();
    await dialog.getByRole('button', { name: 'Back to those who have it' }).click();
    await dialog
      .getByRole('button', { name: /^Take it from/ })
      .first()
      .waitFor();
    await dialog.getByRole('button', { name: 'Close' }).last().click();

    await page.getByRole('button', { name: 'Delete To call' }).click();
    const asking = page.getByRole('alertdialog');
    await asking.getByText('1 user has this label.', { exact: false }).waitFor();
    await asking.getByRole('button', { name: 'Show the users' }).click();
    await dialog
      .getByRole('button', { name: /^Take it from/ })
      .first()
      .waitFor();
  });

  it('the user types of the system stay; an own one comes and goes', async ({ visit }) => {
    const visitor = await visit({ language: 'en' });
    await enter(visitor, 'admin');
    const { page } = visitor;
    await page.goto('/basic/userType');
    await settle(page);
    expect(await page.getByRole('button', { name: 'Delete Students' }).count()).toBe(0);
    await page.getByRole('button', { name: 'New user type' }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByLabel(/^Refines/).selectOption({ label: 'Students' });
    await dialog.getByLabel(/^Chinese name/).fill('退役军人');
    await dialog.getByLabel(/^English name/).fill('Veterans');
    await dialog.getByRole('button', { name: 'Save' }).click();
    await page.getByRole('button', { name: 'Delete Veterans' }).click();
    await page.getByRole('alertdialog').getByRole('button', { name: 'Delete' }).click();
    await page.getByRole('cell', { name: 'Veterans', exact: true }).waitFor({ state: 'detached' });
  });
});

it('a public item is read by a visitor in the hall and on the home page, until it is hidden', async ({
  visit,
}) => {
  const admin = await visit({ language: 'en' });
  await enter(admin, 'admin');
  const { page } = admin;
  await page.goto('/basic/publicItem');
  await page.getByRole('button', { name: 'New item' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel(/^Kind/).selectOption({ label: 'Frequent questions' });
  await dialog.getByLabel(/^Title\*/).fill('May I bring a friend?');
  await dialog.getByRole('textbox', { name: 'Text', exact: true }).fill('Yes, <b>one</b>.\nNo more.');
  await dialog.getByLabel(/^Link/).fill('https://friends.example.org/');
  await dialog.getByRole('button', { name: 'Save' }).click();
  await page.getByRole('cell', { name: 'May I bring a friend?', exact: true }).waitFor();

  const visitor = await visit({ language: 'en' });
  await visitor.page.goto('/web/home');
  const useful = visitor.page.getByRole('region', { name: 'Useful information' });
  await useful.getByText('May I bring a friend?').click();
  await useful.getByText('Yes, <b>one</b>.').waitFor();
  await useful.getByRole('link', { name: 'All of it' }).click();
  await visitor.page.waitForURL('**/visitor/publicItem');
  await visitor.page.getByRole('searchbox').fill('no more');
  const question = visitor.page.getByRole('region', { name: 'Frequent questions' });
  await question.getByText('Yes, <b>one</b>.').waitFor();
  const outside = question.getByRole('link', { name: /^Go there: May I bring a friend\?/ });
  expect(await outside.getAttribute('rel')).toContain('noopener');
  expect(await axe(visitor.page)).toEqual([]);

  await page.getByRole('button', { name: 'Edit May I bring a friend?' }).click();
  await dialog.getByText('Shown', { exact: true }).click();
  await dialog.getByRole('button', { name: 'Save' }).click();
  await page.getByText('“May I bring a friend?” has been saved').last().waitFor();
  await dialog.waitFor({ state: 'detached' });
  await visitor.page.reload();
  await visitor.page.getByText('Nothing matches').waitFor();

  // The signed-in read them in their own menu.
  await page.goto('/publicItem?keyword=May+I+bring');
  await page.getByText('Nothing matches').waitFor();
});
