import {
  commonMatter as service,
  commonMatterErrors,
  CommonMatterFields,
} from '@college/contracts/business/common-matter';
import type { CommonMatterRow } from '@college/contracts/business/common-matter';
import type { Parsed, Schema } from '@college/contracts/core/schema';
import { DeleteDialog } from '@college/form-kit/delete-dialog';
import { FormDialog } from '@college/form-kit/form-dialog';
import { listTexts } from '@college/form-kit/list-texts';
import { useFormField } from '@college/form-kit/use-form-field';
import { useRecordForm } from '@college/form-kit/use-record-form';
import { notify } from '@college/portal-sdk/notify';
import { useTexts } from '@college/portal-sdk/texts';
import { SelectField } from '@college/ui-kit/select-field';
import { TextField } from '@college/ui-kit/text-field';
import { ToggleField } from '@college/ui-kit/toggle-field';
import { useCreateMatter, useDeleteMatter, useRoleChoice, useUpdateMatter } from './common-matter.queries.ts';
import { commonMatterTexts } from './common-matter.texts.ts';
import { IconField } from './icon-field.tsx';
import { MATTER_ICONS } from './matter-icons.ts';

type MatterValues = Omit<CommonMatterRow, 'id' | 'roleIds'> & {
  id: number | null;
  roleIds: readonly number[];
};

const blank: MatterValues = {
  id: null,
  rowVersion: 0,
  title: '',
  icon: MATTER_ICONS[0],
  link: '',
  roleIds: [],
  isShow: true,
};

interface MatterFormProps<S extends Schema> {
  title: string;
  schema: S;
  initial: MatterValues;
  send: (input: Parsed<S>) => Promise<CommonMatterRow>;
  done: 'createdDone' | 'savedDone';
  /** The present values, after a concurrent change was refused. */
  newest?: MatterValues;
  onClose: () => void;
}

const MatterForm = <S extends Schema>({
  title,
  schema,
  initial,
  send,
  done,
  newest,
  onClose,
}: MatterFormProps<S>) => {
  const t = useTexts(commonMatterTexts);
  const say = useTexts(listTexts);
  const roles = useRoleChoice();
  const { form, submit } = useRecordForm<MatterValues, S, CommonMatterRow>({
    schema,
    initial,
    send,
    onSaved: ({ title: name }) => {
      notify.success(say(done, { name }));
      onClose();
    },
    fieldOf: { [commonMatterErrors.titleTaken.id]: 'title' },
    ownWords: { 'common-matter.link': t('badLink') },
  });
  const { control } = form;
  const name = useFormField(control, 'title');
  const link = useFormField(control, 'link');
  const icon = useFormField(control, 'icon');
  const roleIds = useFormField(control, 'roleIds');
  const isShow = useFormField(control, 'isShow');
  return (
    <FormDialog
      title={title}
      name={`common-matter-${initial.id ?? 'new'}`}
      form={form}
      onSubmit={submit}
      onReload={newest && (() => form.reset(newest))}
      onClose={onClose}
    >
      <TextField {...name} label={t('name')} maxLength={30} required />
      <TextField {...link} label={t('link')} hint={t('linkHint')} maxLength={500} required />
      <IconField label={t('icon')} name="icon" value={icon.value} onChange={icon.onChange} />
      <SelectField
        {...roleIds}
        multiple
        label={t('roles')}
        hint={t('rolesHint')}
        options={(roles.data ?? []).map(({ id, name: text }) => ({ value: id, text }))}
        loading={roles.isLoading}
        error={roleIds.error ?? roles.error?.message}
      />
      <ToggleField {...isShow} label={t('isShow')} />
    </FormDialog>
  );
};

export const CreateMatterDialog = ({ onClose }: { onClose: () => void }) => {
  const t = useTexts(commonMatterTexts);
  const create = useCreateMatter();
  return (
    <MatterForm
      title={t('createTitle')}
      schema={CommonMatterFields}
      initial={blank}
      send={create.mutateAsync}
      done="createdDone"
      onClose={onClose}
    />
  );
};

interface OneProps {
  /** From the list, which is loaded again after a refusal. */
  matter: CommonMatterRow;
  onClose: () => void;
}

export const EditMatterDialog = ({ matter, onClose }: OneProps) => {
  const t = useTexts(commonMatterTexts);
  const update = useUpdateMatter();
  return (
    <MatterForm
      title={t('editTitle')}
      schema={service.actions.UpdateCommonMatter.input}
      initial={matter}
      newest={matter}
      send={update.mutateAsync}
      done="savedDone"
      onClose={onClose}
    />
  );
};

export const DeleteMatterDialog = ({ matter, onClose }: OneProps) => {
  const t = useTexts(commonMatterTexts);
  const command = useDeleteMatter();
  const { id, rowVersion, title } = matter;
  return (
    <DeleteDialog
      name={title}
      message={t('deleteMessage')}
      command={command}
      input={{ id, rowVersion }}
      onClose={onClose}
    />
  );
};
