import { ApiError } from '@college/api-client/api-error';
import { z } from '@college/contracts/core/schema';
import { commonErrors } from '@college/contracts/core/errors';
import { showScreen } from '@college/portal-sdk/testing/show-screen';
import { TextField } from '@college/ui-kit/text-field';
import { act, cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { FormDialog } from './form-dialog.tsx';
import { SAVED } from './unsaved-changes.tsx';
import { useFormField } from './use-form-field.tsx';
import { useRecordForm } from './use-record-form.tsx';

const schema = z.object({
  name: z.string().trim().min(1).max(5),
  word: z.string().regex(/^[a-z]*$/, 'kit.word'),
});

const refusal = (id: string, message: string) =>
  new ApiError({ code: 40901, id, message, details: null, data: null, validationErrors: [] });

const open = async (send: (input: object) => Promise<unknown> = () => Promise.resolve(null)) => {
  const onClose = vi.fn();
  const onSaved = vi.fn();
  const onReload = vi.fn();
  const Screen = () => {
    const { form, submit } = useRecordForm({
      schema,
      initial: { name: '', word: '' },
      send,
      onSaved,
      fieldOf: { 'kit.taken': 'name' },
      ownWords: { 'kit.word': 'Small letters, please' },
    });
    return (
      <FormDialog
        title="Thing"
        name="thing"
        form={form}
        onSubmit={submit}
        onReload={onReload}
        onClose={onClose}
      >
        <TextField {...useFormField(form.control, 'name')} label="Name" required />
        <TextField {...useFormField(form.control, 'word')} label="Word" />
      </FormDialog>
    );
  };
  const router = await showScreen(Screen, { at: '/things?page=2' });
  return { router, onClose, onSaved, onReload, name: screen.getByLabelText(/^Name/) };
};
const type = (field: HTMLElement, value: string): void => {
  fireEvent.change(field, { target: { value } });
};
const save = (): void => {
  fireEvent.click(screen.getByRole('button', { name: 'Save' }));
};

afterEach(cleanup);

describe('a form in a dialog', () => {
  it('sends what the contract makes of the fields, once', async () => {
    const send = vi.fn(() => Promise.resolve('saved'));
    const { name, onSaved } = await open(send);
    type(name, '  Ann ');
    save();
    await waitFor(() => expect(onSaved).toHaveBeenCalledWith('saved'));
    expect(send).toHaveBeenCalledOnce();
    expect(send).toHaveBeenCalledWith({ name: 'Ann', word: '' });
  });

  it('sends nothing while the contract would refuse it, and says so at the fields', async () => {
    const send = vi.fn(() => Promise.resolve(null));
    const { name } = await open(send);
    type(name, 'far too long');
    type(screen.getByLabelText('Word'), 'A1');
    save();
    await screen.findByText('At most 5 characters');
    expect(screen.getByText('Small letters, please')).toBeTruthy();
    expect(send).not.toHaveBeenCalled();
  });

  it('puts a refusal at its field, and keeps what was typed', async () => {
    const { name, onSaved } = await open(() => Promise.reject(refusal('kit.taken', 'There is one already')));
    type(name, 'Ann');
    save();
    await screen.findByText('There is one already');
    expect(name.getAttribute('aria-invalid')).toBe('true');
    expect((name as HTMLInputElement).value).toBe('Ann');
    expect(onSaved).not.toHaveBeenCalled();
  });

  it('offers the newest version when somebody else was first', async () => {
    const { name, onReload } = await open(() =>
      Promise.reject(refusal(commonErrors.stale.id, 'Somebody changed this first')),
    );
    type(name, 'Ann');
    save();
    fireEvent.click(await screen.findByRole('button', { name: /Reload/ }));
    expect(onReload).toHaveBeenCalledOnce();
  });

  it('closes at once while nothing was typed', async () => {
    const { onClose } = await open();
    fireEvent.keyDown(screen.getByRole('dialog'), { key: 'Escape' });
    expect(onClose).toHaveBeenCalledOnce();
    expect(screen.queryByRole('alertdialog')).toBeNull();
  });

  it('asks before what was typed is thrown away; Escape there only goes back', async () => {
    const { name, onClose } = await open();
    type(name, 'Ann');
    fireEvent.keyDown(name, { key: 'Escape' });
    const asking = screen.getByRole('alertdialog', { name: 'Close without saving?' });
    // What destroys starts on the harmless button.
    expect(document.activeElement).toBe(within(asking).getByRole('button', { name: 'Keep editing' }));
    fireEvent.keyDown(asking, { key: 'Escape' });
    expect(screen.queryByRole('alertdialog')).toBeNull();
    expect(screen.getByRole('dialog', { name: 'Thing' })).toBeTruthy();
    expect((name as HTMLInputElement).value).toBe('Ann');
    expect(onClose).not.toHaveBeenCalled();
    fireEvent.click(screen.getByRole('button', { name: 'Cancel' }));
    fireEvent.click(screen.getByRole('button', { name: 'Close without saving' }));
    expect(onClose).toHaveBeenCalledOnce();
  });

  it('asks before the page is left; who stays finds everything as it was typed', async () => {
    const { name, router, onClose } = await open();
    await act(() => router.navigate('/other'));
    await act(() => router.navigate(-1));
    const field = screen.getByLabelText(/^Name/);
    expect(field).not.toBe(name);
    type(field, 'Ann');
    await act(() => router.navigate(1));
    fireEvent.click(screen.getByRole('button', { name: 'Stay here' }));
    expect(screen.queryByRole('alertdialog')).toBeNull();
    expect((field as HTMLInputElement).value).toBe('Ann');
    expect(router.state.location.pathname).toBe('/things');
    await act(() => router.navigate(1));
    fireEvent.click(screen.getByRole('button', { name: 'Leave without saving' }));
    await waitFor(() => expect(router.state.location.pathname).toBe('/other'));
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(onClose).not.toHaveBeenCalled();
  });

  it('asks before the way back takes its address away, not when the page puts its own address right', async () => {
    const { name, router } = await open();
    await act(() => router.navigate('/things?page=2&id=7'));
    type(name, 'Ann');
    await act(() => router.navigate('/things?page=1&id=7', { replace: true }));
    expect(screen.queryByRole('alertdialog')).toBeNull();
    expect(router.state.location.search).toBe('?page=1&id=7');
    await act(() => router.navigate(-1));
    expect(screen.getByRole('alertdialog', { name: 'Leave without saving?' })).toBeTruthy();
    expect(router.state.location.search).toBe('?page=1&id=7');
  });

  it('does not ask after a save, whether it closes its address or leads to another page', async () => {
    const { name, router, onSaved } = await open();
    onSaved.mockImplementation(() => {
      void router.navigate('/things', { replace: true });
      void router.navigate('/other', SAVED);
    });
    type(name, 'Ann');
    save();
    await waitFor(() => expect(router.state.location.pathname).toBe('/other'));
    expect(screen.queryByRole('alertdialog')).toBeNull();
  });
});
