import type { CompatibilityRow } from '@college/contracts/delivery/micro-frontend-row';
import { showScreen } from '@college/portal-sdk/testing/show-screen';
import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it } from 'vitest';
import MicroFrontendCompatibility from './micro-frontend-compatibility.tsx';
import { gateway } from './testing/remotes.ts';

const row = (more: Partial<CompatibilityRow> = {}): CompatibilityRow => ({
  remote: 'business',
  version: '1.1.0',
  use: 'active',
  gateway: [],
  shells: [
    { version: '2.0.0', problems: [] },
    { version: '1.9.0', problems: [] },
  ],
  ...more,
});

const show = (rows: CompatibilityRow[]) => {
  gateway(undefined, { 'MicroFrontend/GetCompatibility': () => ({ gateway: '0.1.0', rows }) });
  return showScreen(MicroFrontendCompatibility, { at: '/microFrontend/compatibility' });
};

describe('the compatibility of what is live', () => {
  it('is plainly said when everything fits', async () => {
    await show([row(), row({ remote: 'system' })]);
    await screen.findByText('Everything fits: 2 builds with the gateway 0.1.0 and every shell.');
    expect(screen.getAllByRole('columnheader').map(({ textContent }) => textContent)).toEqual([
      'Build',
      'Use',
      'Gateway 0.1.0',
      'Shell 2.0.0',
      'Shell 1.9.0',
    ]);
    expect(screen.getAllByRole('img', { name: 'Fits' })).toHaveLength(6);
  });

  it('counts what does not fit, and a click says why', async () => {
    const problems = ['react 19 is not provided', 'zod 5 is not provided'];
    await show([row({ gateway: ['A call is missing'], shells: [{ version: '2.0.0', problems }] })]);
    await screen.findByText(/^1 build does not fit/);
    screen.getByRole('button', { name: '1 problem of business 1.1.0 with Gateway 0.1.0' });
    await userEvent.click(
      screen.getByRole('button', { name: '2 problems of business 1.1.0 with Shell 2.0.0' }),
    );
    const dialog = screen.getByRole('dialog', { name: 'business 1.1.0 with Shell 2.0.0' });
    expect(
      within(dialog)
        .getAllByRole('listitem')
        .map(({ textContent }) => textContent),
    ).toEqual(problems);
  });

  it('claims nothing while no build is live', async () => {
    await show([]);
    await screen.findByText('No build is live');
    expect(screen.queryByText(/Everything fits/)).toBeNull();
  });
});
