import type { Locator } from 'playwright-core';

/** Chooses an option in a drop-down with a search box: by typing its text, or by its place from 0. */
export async function choose(form: Locator, label: string, option: string | number): Promise<void> {
  const box = form.getByRole('combobox', { name: label });
  await box.click();
  if (typeof option === 'number') return box.getByRole('option').nth(option).click();
  await box.getByRole('textbox').fill(option);
  await box.getByRole('option').filter({ hasText: option }).first().click();
}
