import { showScreen } from '@college/portal-sdk/testing/show-screen';
import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it } from 'vitest';
import { press, retype, sentTo } from '@college/form-kit/testing/form-dialog';
import CodeList from './code-list.tsx';
import { withCodes } from './testing/code-gateway.ts';

const show = (at: string) => showScreen(CodeList, { at, permits: ['code:update'] });

describe('a code that is opened by its link', () => {
  it('is shown over its kind, which the link need not name, and changed from there', async () => {
    const server = withCodes();
    const router = await show('/codeKind?id=7');
    const dialog = await screen.findByRole('dialog', { name: '代码7' });
    await within(dialog).findByText('类别4');
    within(dialog).getByText('code-7');
    await press('Edit');
    await retype('Chinese name', '改名');
    await press('Save');
    await screen.findByRole('dialog', { name: '代码7' });
    expect(sentTo(server, 'CodeContent/UpdateCodeContent')[0]).toMatchObject({ id: 7, rowVersion: 2 });
    await userEvent.click(screen.getAllByRole('button', { name: 'Close' }).at(-1)!);
    expect(router.state.location.search).toBe('?kind=4');
    await screen.findByRole('heading', { name: '类别4' });
  });

  it('is opened from the list', async () => {
    withCodes();
    const router = await show('/codeKind?kind=4');
    await userEvent.click(await screen.findByRole('link', { name: '代码7' }));
    await screen.findByRole('dialog', { name: '代码7' });
    expect(router.state.location.search).toBe('?kind=4&id=7');
  });

  it('is said to be missing where it is not there, and so is a kind', async () => {
    withCodes();
    await show('/codeKind?kind=77&id=78');
    await screen.findByText('It is not here');
    await screen.findByText('It is not there');
  });
});
