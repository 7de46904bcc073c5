import { ApiError } from '@college/api-client/api-error';
import { ErrorCode } from '@college/contracts/core/errors';
import { z } from '@college/contracts/core/schema';
import { showScreen } from '@college/portal-sdk/testing/show-screen';
import { TextField } from '@college/ui-kit/text-field';
import { act, cleanup, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { FormPage } from './form-page.tsx';
import { press } from './testing/form-dialog.tsx';
import { useFormField } from './use-form-field.tsx';
import { useRecordForm } from './use-record-form.tsx';

const open = async (send: (input: unknown) => Promise<unknown>, language: 'en' | 'zh-CN' = 'en') => {
  const Screen = () => {
    const { form, submit } = useRecordForm({
      schema: z.object({ name: z.string().min(1) }),
      initial: { name: '' },
      send,
      onSaved: () => undefined,
    });
    return (
      <FormPage label="Thing" name="thing-new" form={form} onSubmit={submit} cancelTo="/things" above="Above">
        <TextField {...useFormField(form.control, 'name')} label="Name" />
      </FormPage>
    );
  };
  return showScreen(Screen, { at: '/thing/create', language });
};

const typeName = async (): Promise<void> => userEvent.type(await screen.findByLabelText(/^Name/), 'First');

afterEach(cleanup);

describe('a form that is a page', () => {
  it('sends what was typed, and says at the field what is wrong', async () => {
    const send = vi.fn(() => Promise.resolve(null));
    await open(send);
    screen.getByText('Above');
    await press('Save');
    await screen.findByText('This is required');
    await typeName();
    await press('Save');
    await waitFor(() => expect(send).toHaveBeenCalledExactlyOnceWith({ name: 'First' }));
  });

  it('says why it was refused as a whole', async () => {
    const refusal = { code: ErrorCode.illegalTransition, id: 'thing.not-now', message: 'Not now' };
    await open(() =>
      Promise.reject(new ApiError({ ...refusal, details: null, data: null, validationErrors: [] })),
    );
    await typeName();
    await press('Save');
    await screen.findByText('Not now');
  });

  it('asks before what was typed is lost by leaving, in Chinese too', async () => {
    const router = await open(() => Promise.resolve(null), 'zh-CN');
    await typeName();
    act(() => void router.navigate('/things'));
    await screen.findByRole('alertdialog', { name: '不保存就离开吗？' });
    await press('留在本页');
    expect(router.state.location.pathname).toBe('/thing/create');
  });

  it('is left at once when nothing was typed', async () => {
    const router = await open(() => Promise.resolve(null));
    screen.getByRole('link', { name: 'Cancel' }).click();
    await waitFor(() => expect(router.state.location.pathname).toBe('/things'));
  });
});
