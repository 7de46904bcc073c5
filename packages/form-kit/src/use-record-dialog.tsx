import type { Parsed, Schema } from '@college/contracts/core/schema';
import { notify } from '@college/portal-sdk/notify';
import { useTexts } from '@college/portal-sdk/texts';
import { useState } from 'react';
import type { FieldValues } from 'react-hook-form';
import { listTexts } from './list-texts.tsx';
import type { Target } from './record-queries.tsx';
import { useRecordForm } from './use-record-form.tsx';
import type { RecordFormOptions } from './use-record-form.tsx';

interface RecordDialogOptions<
  Row extends Target<string | number>,
  Values extends FieldValues,
  S extends Schema,
  Saved,
  Fixed,
> extends Pick<RecordFormOptions<Values, S, Saved>, 'schema' | 'inputOf' | 'fieldOf' | 'ownWords'> {
  /** The record's calls: `recordQueries`. */
  records: {
    key: string;
    useCreate: () => { mutateAsync: (input: Parsed<S> & Fixed) => Promise<Saved> };
    useUpdate: () => { mutateAsync: (input: Parsed<S> & Pick<Row, 'id' | 'rowVersion'>) => Promise<Saved> };
  };
  /** Null: a new one. From the list, which is loaded again after a refusal. */
  record: Row | null;
  valuesOf: (record: Row | null) => Values;
  /** What a new one has besides its fields and cannot be changed here: its parent. */
  fixed?: Fixed;
  /** Its name in the toast. */
  nameOf: (saved: Saved) => string;
  onSaved?: ((saved: Saved) => void) | undefined;
  onClose: () => void;
}

/**
 * The form of a record in a dialog, to create or edit it: `<FormDialog {...dialog} title={…}>` with its fields inside.
 * A concurrent change is not overwritten: the update is sent with the version that the form was filled from.
 */
export const useRecordDialog = <
  Row extends Target<string | number>,
  Values extends FieldValues,
  S extends Schema,
  Saved,
  Fixed = unknown,
>({
  records,
  record,
  valuesOf,
  fixed,
  nameOf,
  onSaved,
  onClose,
  ...options
}: RecordDialogOptions<Row, Values, S, Saved, Fixed>) => {
  const say = useTexts(listTexts);
  const create = records.useCreate();
  const update = records.useUpdate();
  const [seen, setSeen] = useState(record);
  const { form, submit } = useRecordForm<Values, S, Saved>({
    ...options,
    initial: valuesOf(record),
    send: (input) => {
      if (!seen) return create.mutateAsync(Object.assign({}, input, fixed));
      const { id, rowVersion } = seen;
      return update.mutateAsync(Object.assign({}, input, { id, rowVersion }));
    },
    onSaved: (saved) => {
      notify.success(say(seen ? 'savedDone' : 'createdDone', { name: nameOf(saved) }));
      onClose();
      onSaved?.(saved);
    },
  });
  const onReload = (): void => {
    setSeen(record);
    form.reset(valuesOf(record));
  };
  const dialog = {
    name: `${records.key}-${record?.id ?? 'new'}`,
    form,
    onSubmit: submit,
    onReload: record ? onReload : undefined,
    onClose,
  };
  return { form, control: form.control, dialog };
};
