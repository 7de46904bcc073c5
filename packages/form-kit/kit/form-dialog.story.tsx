import { FormDialog } from '../src/form-dialog.tsx';
import { useFormField } from '../src/use-form-field.tsx';
import { useRecordForm } from '../src/use-record-form.tsx';
import { ApiError } from '@college/api-client/api-error';
import { z } from '@college/contracts/core/schema';
import { Button } from '@college/ui-kit/button';
import { defineStory } from '@college/ui-kit/kit/story';
import type { Say } from '@college/ui-kit/kit/story';
import { TextField } from '@college/ui-kit/text-field';
import { useState } from 'react';

const schema = z.object({ name: z.string().trim().min(1).max(20) });

const refusal = (message: string) =>
  new ApiError({ code: 40901, id: 'kit.refused', message, details: null, data: null, validationErrors: [] });

const Editing = ({ say, onClose, refused }: { say: Say; onClose: () => void; refused: boolean }) => {
  const { form, submit } = useRecordForm({
    schema,
    initial: { name: '' },
    send: () =>
      refused ? Promise.reject(refusal(say('There is one already', '已存在'))) : Promise.resolve(null),
    onSaved: onClose,
  });
  const name = useFormField(form.control, 'name');
  return (
    <FormDialog title={say('Record', '记录')} name="kit" form={form} onSubmit={submit} onClose={onClose}>
      <TextField {...name} label={say('Name', '名称')} maxLength={20} required />
    </FormDialog>
  );
};

export const story = defineStory({
  part: 'FormDialog',
  use: ['A form in a dialog, checked by its contract.', '对话框中的表单，按接口约定校验。'],
  states: [
    {
      name: ['A new record', '新建'],
      Show: function Opened({ say }) {
        const [open, setOpen] = useState(false);
        return (
          <>
            <Button onClick={() => setOpen(true)}>{say('New record', '新建记录')}</Button>
            {open && <Editing say={say} onClose={() => setOpen(false)} refused={false} />}
          </>
        );
      },
    },
    {
      name: ['Refused', '被拒绝'],
      Show: function Opened({ say }) {
        const [open, setOpen] = useState(false);
        return (
          <>
            <Button onClick={() => setOpen(true)}>{say('A record that is refused', '将被拒绝的记录')}</Button>
            {open && <Editing say={say} onClose={() => setOpen(false)} refused />}
          </>
        );
      },
    },
  ],
});
