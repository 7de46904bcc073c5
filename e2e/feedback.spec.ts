/** Spec, section 2: feedback with and without a login, laws and standards, shortcuts. */
import { describe, expect } from 'vitest';
import { axe } from './harness/axe.ts';
import { it } from './harness/it.ts';
import { settle } from './harness/layout.ts';
import { follow } from './harness/menu.ts';
import { enter } from './harness/sign-in.ts';

describe('feedback', () => {
  it('a student asks, the manager answers, and the answer is there without reloading', async ({ visit }) => {
    const student = await visit({ language: 'en' });
    await enter(student, 'student');
    await student.page.goto('/myFeedback');
    await student.page.getByRole('button', { name: 'New feedback' }).click();
    const form = student.page.getByRole('dialog', { name: 'New feedback' });
    await form.getByRole('button', { name: 'Send' }).click();
    await form.getByText('This is required').first().waitFor();
    await form.getByLabel('Kind').selectOption({ label: 'Fault' });
    await form.getByLabel('What was written').fill('The third lesson stops after two minutes.');
    await form.getByLabel('How to reach you').fill('13812345678');
    expect(await axe(student.page)).toEqual([]);
    await form.getByRole('button', { name: 'Send' }).click();
    await student.page.getByText('Thank you. The answer will show up here.').waitFor();

    const manager = await visit({ language: 'en' });
    await enter(manager, 'manager');
    const { page } = manager;
    await page.goto('/feedback?keyword=third+lesson');
    await page.getByRole('button', { name: /^Read the feedback/ }).click();
    const dialog = page.getByRole('dialog', { name: 'Fault' });
    await dialog.getByText('138****5678').waitFor();
    await dialog.getByRole('button', { name: 'Show in full' }).click();
    const reveal = page.getByRole('dialog', { name: 'Show the contact' });
    await reveal.getByLabel('Why you need it').fill('to call back');
    await reveal.getByRole('button', { name: 'Show in full' }).click();
    await dialog.getByText('13812345678').waitFor();
    await dialog.getByRole('button', { name: 'Answer' }).click();
    const answer = page.getByRole('dialog', { name: 'Answer feedback' });
    await answer.getByRole('textbox', { name: 'Answer' }).fill('It is mended now.');
    await answer.getByRole('button', { name: 'Answer' }).click();
    await page.getByText('The answer has been sent').waitFor();

    await student.page.getByRole('cell', { name: 'It is mended now.' }).waitFor();

    await dialog.getByRole('button', { name: 'Close the feedback' }).click();
    await page.getByRole('alertdialog').getByRole('button', { name: 'Close the feedback' }).click();
    await page.getByText('The feedback is closed').waitFor();
    expect(await dialog.getByRole('button', { name: 'Change the answer' }).count()).toBe(0);

    const id = new URL(page.url()).searchParams.get('id') ?? '';
    await page.goto(`/feedback?keyword=nothing+like+it&id=${id}`);
    await dialog.getByText('The third lesson stops after two minutes.').waitFor();
    manager.allow(/status of 404 .*Feedback\/GetFeedback/);
    await page.goto('/feedback?id=2000000000');
    await page.getByText('This feedback is not here').waitFor();
    expect(await axe(page)).toEqual([]);
  });

  it('the way back asks before it takes away what was typed into a dialog', async ({ visit }) => {
    const student = await visit({ language: 'en' });
    await enter(student, 'student');
    await student.page.goto('/dashboard');
    await follow(student.page, 'My feedback');
    await student.page.getByRole('button', { name: 'New feedback' }).click();
    const written = student.page.getByLabel('What was written');
    // Key by key: nobody navigates back within milliseconds after a paste, before React has processed it.
    await written.pressSequentially('Half a sentence');
    const form = student.page.url();
    await student.page.goBack();
    const asking = student.page.getByRole('alertdialog', { name: 'Leave without saving?' });
    await asking.getByRole('button', { name: 'Stay here' }).click();
    expect(await written.inputValue()).toBe('Half a sentence');
    // The router goes forward again by itself; going back before that ends both.
    await student.page.waitForURL(form);
    await student.page.goBack();
    await asking.getByRole('button', { name: 'Leave without saving' }).click();
    await student.page.waitForURL('**/dashboard');
    await student.page.getByRole('dialog').waitFor({ state: 'detached' });

    const manager = await visit({ language: 'en' });
    await enter(manager, 'manager');
    const { page } = manager;
    await page.goto('/feedback');
    await page
      .getByRole('button', { name: /^Read the feedback/ })
      .first()
      .click();
    await page.waitForURL(/[?&]id=/);
    await page
      .getByRole('dialog')
      .getByRole('button', { name: /answer$/i })
      .click();
    const answer = page.getByRole('dialog').getByRole('textbox', { name: 'Answer' });
    await answer.fill('');
    await answer.pressSequentially('Half an answer');
    await page.goBack();
    const askingManager = page.getByRole('alertdialog', { name: 'Leave without saving?' });
    await askingManager.getByRole('button', { name: 'Stay here' }).click();
    expect(await answer.inputValue()).toBe('Half an answer');
    await page.goBack();
    await askingManager.getByRole('button', { name: 'Leave without saving' }).click();
    await page.waitForURL((url) => !url.searchParams.has('id'));
    await page.getByRole('dialog').waitFor({ state: 'detached' });
  });

  it('a visitor writes, keeps the receipt, and looks the answer up by it', async ({ visit }) => {
    const { page, allow } = await visit({ language: 'en' });
    allow(/status of 404 .*Visitor\/GetVFeedbackAnswer/);
    await page.goto('/visitor/feedBack');
    const form = page.getByRole('form', { name: 'Write' });
    await form.getByLabel('Kind').selectOption({ label: 'Consultation' });
    await form.getByLabel('What you want to tell us').fill('When does the next class begin?');
    await form.getByRole('button', { name: 'Send' }).click();
    const receipt = await page.locator('code').textContent();
    expect(receipt).toMatch(/^([0-9A-Z]{4}-){3}[0-9A-Z]{4}$/);
    await page.getByRole('button', { name: 'Look up the answer' }).click();
    const lookUp = page.getByRole('form', { name: 'Look up an answer' });
    expect(await lookUp.getByLabel('Receipt').inputValue()).toBe(receipt);
    await lookUp.getByRole('button', { name: 'Look up' }).click();
    await page.getByText('No answer yet; please look again later').waitFor();

    await page.getByRole('button', { name: 'Another receipt' }).click();
    await lookUp.getByLabel('Receipt').fill('0000-0000-0000-0000');
    await lookUp.getByRole('button', { name: 'Look up' }).click();
    await page.getByText('No feedback has this receipt').waitFor();
    expect(await axe(page)).toEqual([]);
  });
});

it('a standard that a manager adds is read by visitors, and no script in it runs', async ({ visit }) => {
  const manager = await visit({ language: 'en' });
  await enter(manager, 'manager');
  const { page } = manager;
  await page.goto('/standard');
  await page.getByRole('button', { name: 'New entry' }).click();
  const form = page.getByRole('dialog', { name: 'New law or standard' });
  await form.getByRole('textbox', { name: /^Number/ }).fill('T/99 e2e-2026');
  await form.getByLabel('Kind').selectOption({ label: 'Standard' });
  await form.getByLabel(/^Title\*/).fill('Work in confined spaces <b>');
  await form.getByRole('button', { name: 'Save' }).click();
  await form.getByText('Add a file or enter the text').waitFor();
  await form.getByRole('textbox', { name: /^Text/ }).fill('<script>window.ran = true</script> Mind the gas.');
  await form.getByRole('button', { name: 'Save' }).click();
  await page.getByText('“Work in confined spaces <b>” has been added').waitFor();

  const visitor = await visit({ language: 'en' });
  visitor.allow(/status of 404 .*(Visitor\/GetVStandard|visitor\/standardDetail)/);
  await visitor.page.goto('/visitor/standard?keyword=T%2F99');
  await visitor.page.getByRole('link', { name: 'Work in confined spaces <b>' }).click();
  await visitor.page.getByText('Mind the gas.').waitFor();
  expect(await visitor.page.evaluate(() => 'ran' in window)).toBe(false);

  await page.getByRole('button', { name: 'Delete Work in confined spaces <b>' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Delete' }).click();
  await page.getByText('“Work in confined spaces <b>” is deleted').waitFor();
  await visitor.page.reload();
  await visitor.page.getByText('This is not here').waitFor();
});

it('a card is added, moved to the front by keyboard, and seen there by a student', async ({ visit }) => {
  const manager = await visit({ language: 'en' });
  await enter(manager, 'manager');
  const { page } = manager;
  await page.goto('/commonMatter');
  await page.getByRole('button', { name: 'Manage', exact: true }).click();
  await page.getByRole('button', { name: 'New shortcut' }).click();
  const form = page.getByRole('dialog', { name: 'New shortcut' });
  await form.getByLabel(/^Title/).fill('My records');
  await form.getByRole('textbox', { name: /^Link/ }).fill('javascript:alert(1)');
  await form.getByRole('radio', { name: 'Medal' }).check();
  await form.getByRole('button', { name: 'Save' }).click();
  await form.getByText('A path of this site such as /trainClass').first().waitFor();
  expect(await form.getByRole('textbox', { name: /^Link/ }).getAttribute('aria-invalid')).toBe('true');
  await form.getByRole('textbox', { name: /^Link/ }).fill('/standard');
  await form.getByRole('button', { name: 'Save' }).click();
  await page.getByText('“My records” has been added').waitFor();

  const row = page.getByRole('listitem').filter({ hasText: 'My records' });
  await row.getByRole('button', { name: 'Move My records' }).press('Enter');
  await page.getByRole('menuitem', { name: 'To the top' }).press('Enter');
  await page
    .getByRole('list', { name: 'Shortcuts' })
    .getByRole('listitem')
    .first()
    .getByText('My records')
    .waitFor();

  const student = await visit({ language: 'en' });
  await enter(student, 'student');
  await student.page.goto('/commonMatter');
  await settle(student.page);
  const cards = student.page.getByRole('main').locator('ul').getByRole('listitem');
  expect(await cards.first().textContent()).toBe('My records');
  await cards.first().getByRole('link').click();
  await student.page.waitForURL('**/standard');
});
