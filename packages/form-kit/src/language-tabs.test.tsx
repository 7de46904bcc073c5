import { z } from '@college/contracts/core/schema';
import { showScreen } from '@college/portal-sdk/testing/show-screen';
import { TextField } from '@college/ui-kit/text-field';
import { cleanup, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { FormDialog } from './form-dialog.tsx';
import { FormPage } from './form-page.tsx';
import { InBoth, LanguageTabs } from './language-tabs.tsx';
import { press } from './testing/form-dialog.tsx';
import { useFormField } from './use-form-field.tsx';
import { useRecordForm } from './use-record-form.tsx';

const schema = z.object({
  name: z.string().min(1),
  nameEn: z.string().max(5),
  note: z.string(),
  noteEn: z.string(),
  code: z.string().min(1),
});
const empty = { name: '', nameEn: '', note: '', noteEn: '', code: '' };

const open = async (initial = empty, { dialog = false, language = 'en' as 'en' | 'zh-CN' } = {}) => {
  const send = vi.fn(() => Promise.resolve(null));
  const Screen = () => {
    const { form, submit } = useRecordForm({ schema, initial, send, onSaved: () => undefined });
    const { control } = form;
    const fields = (
      <LanguageTabs control={control}>
        <InBoth control={control} name="name" label="Name" maxLength={100} required>
          {(field) => <TextField {...field} />}
        </InBoth>
        <InBoth control={control} name="note" label="Note">
          {(field) => <TextField {...field} />}
        </InBoth>
        <TextField {...useFormField(control, 'code')} label="Code" />
      </LanguageTabs>
    );
    return dialog ? (
      <FormDialog title="Thing" name="thing" form={form} onSubmit={submit} onClose={() => undefined}>
        {fields}
      </FormDialog>
    ) : (
      <FormPage label="Thing" name="thing" form={form} onSubmit={submit}>
        {fields}
      </FormPage>
    );
  };
  await showScreen(Screen, { at: '/thing/create', language });
  await screen.findByRole('tablist');
  return send;
};

const tabs = (): (string | null)[] => screen.getAllByRole('tab').map(({ textContent }) => textContent);
const shown = (): (string | null)[] => screen.getAllByRole('textbox').map(({ title, id }) => title || id);
const labels = (): (string | undefined)[] =>
  shown().map((id) => document.querySelector(`label[for='${id}']`)?.firstChild?.textContent ?? undefined);

afterEach(cleanup);

describe('a form in two languages', () => {
  it('shows one language of each pair, and all else in both tabs', async () => {
    await open();
    expect(labels()).toEqual(['Name', 'Note', 'Code']);
    await userEvent.click(screen.getByRole('tab', { name: 'English: 0 of 2' }));
    expect(labels()).toEqual(['Name (English)', 'Note (English)', 'Code']);
    expect(screen.getByRole('tabpanel', { name: 'English: 0 of 2' })).toBeTruthy();
  });

  it('counts the English texts while they are typed, in Chinese too', async () => {
    await open({ ...empty, noteEn: 'Old' }, { language: 'zh-CN' });
    await userEvent.click(await screen.findByRole('tab', { name: '英文：1/2' }));
    await userEvent.type(screen.getByLabelText('Name（英文）'), 'New');
    expect(tabs()).toEqual(['中文', '英文：2/2']);
    await userEvent.clear(screen.getByLabelText('Note（英文）'));
    expect(tabs()).toEqual(['中文', '英文：1/2']);
  });

  it('is moved between by the arrow keys', async () => {
    await open();
    screen.getByRole('tab', { name: 'Chinese' }).focus();
    await userEvent.keyboard('{ArrowRight}');
    expect(document.activeElement?.textContent).toBe('English: 0 of 2');
    await userEvent.keyboard('{ArrowRight}');
    expect(document.activeElement?.textContent).toBe('Chinese');
  });

  it.each([false, true])(
    'shows the tab of the only error when it is refused (dialog: %s)',
    async (dialog) => {
      const send = await open({ ...empty, name: '甲', nameEn: 'Too long', code: '1' }, { dialog });
      await press('Save');
      const wrong = await screen.findByRole('textbox', { name: 'Name (English)' });
      await waitFor(() => expect(document.activeElement).toBe(wrong));
      expect(wrong.getAttribute('aria-invalid')).toBe('true');
      expect(send).not.toHaveBeenCalled();
    },
  );

  it('counts an error of the tab not shown at it, and its link in the list of errors leads there', async () => {
    await open({ ...empty, nameEn: 'Too long', code: '1' });
    await press('Save');
    await waitFor(() => expect(tabs()).toEqual(['Chinese', 'English: 1 of 2, 1 to correct']));
    expect(document.activeElement).toBe(screen.getByRole('textbox', { name: /^Name \(required/ }));
    await userEvent.click(screen.getByRole('button', { name: /^Name \(English\): / }));
    const english = screen.getByRole('textbox', { name: 'Name (English)' });
    expect(document.activeElement).toBe(english);
    expect(tabs()).toEqual(['Chinese, 1 to correct', 'English: 1 of 2']);
    await userEvent.clear(english);
    await userEvent.click(screen.getByRole('tab', { name: /^Chinese/ }));
    expect(tabs()).toEqual(['Chinese', 'English: 0 of 2']);
    await userEvent.type(screen.getByRole('textbox', { name: /^Name/ }), '甲');
    expect(within(document.body).queryByText('This is required')).toBeNull();
  });

  it('sends both languages, whichever tab is shown', async () => {
    const send = await open({ ...empty, name: '甲', note: '乙', noteEn: 'B', code: '1' });
    await userEvent.click(screen.getByRole('tab', { name: 'English: 1 of 2' }));
    await userEvent.type(screen.getByRole('textbox', { name: 'Name (English)' }), 'A');
    await press('Save');
    await waitFor(() =>
      expect(send).toHaveBeenCalledExactlyOnceWith({
        name: '甲',
        nameEn: 'A',
        note: '乙',
        noteEn: 'B',
        code: '1',
      }),
    );
  });
});
