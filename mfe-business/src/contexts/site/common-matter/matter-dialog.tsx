import { commonMatterErrors, CommonMatterFields } from '@college/contracts/site/common-matter';
import type { CommonMatterRow } from '@college/contracts/site/common-matter';
import { DeleteDialog } from '@college/form-kit/delete-dialog';
import { EnglishField, useShown } from '@college/form-kit/both-names';
import { FormDialog } from '@college/form-kit/form-dialog';
import { useFormField } from '@college/form-kit/use-form-field';
import { useRecordDialog } from '@college/form-kit/use-record-dialog';
import { useTexts } from '@college/portal-sdk/texts';
import { SelectField } from '@college/ui-kit/select-field';
import { TextField } from '@college/ui-kit/text-field';
import { CheckboxField } from '@college/ui-kit/checkbox-field';
import { matters, useRoleChoice } from './common-matter.queries.ts';
import { commonMatterTexts } from './common-matter.texts.ts';
import { IconField } from './icon-field.tsx';
import { MATTER_ICONS } from './matter-icons.ts';

const valuesOf = (
  matter: CommonMatterRow | null,
): Omit<CommonMatterFields, 'roleIds' | 'titleEn'> & { titleEn: string; roleIds: readonly number[] } => ({
  title: matter?.title ?? '',
  titleEn: matter?.titleEn ?? '',
  icon: matter?.icon ?? MATTER_ICONS[0],
  link: matter?.link ?? '',
  roleIds: matter?.roleIds ?? [],
  isShow: matter?.isShow ?? true,
});

interface MatterDialogProps {
  /** Null: a new one. From the list, which is loaded again after a refusal. */
  matter: CommonMatterRow | null;
  onClose: () => void;
}

export const MatterDialog = ({ matter, onClose }: MatterDialogProps) => {
  const t = useTexts(commonMatterTexts);
  const roles = useRoleChoice();
  const { control, dialog } = useRecordDialog({
    records: matters,
    record: matter,
    schema: CommonMatterFields,
    valuesOf,
    nameOf: ({ title }) => title,
    fieldOf: { [commonMatterErrors.titleTaken.id]: 'title' },
    ownWords: { 'common-matter.link': t('badLink') },
    onClose,
  });
  const name = useFormField(control, 'title');
  const link = useFormField(control, 'link');
  const icon = useFormField(control, 'icon');
  const roleIds = useFormField(control, 'roleIds');
  const isShow = useFormField(control, 'isShow');
  return (
    <FormDialog {...dialog} title={t(matter ? 'editTitle' : 'createTitle')}>
      <TextField {...name} label={t('name')} maxLength={30} required />
      <EnglishField {...useFormField(control, 'titleEn')} what="title" maxLength={60} />
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
      <CheckboxField {...isShow} label={t('isShow')} />
    </FormDialog>
  );
};

interface DeleteMatterDialogProps {
  matter: CommonMatterRow;
  onClose: () => void;
}

export const DeleteMatterDialog = ({ matter, onClose }: DeleteMatterDialogProps) => {
  const t = useTexts(commonMatterTexts);
  const command = matters.useRemove();
  const { id, rowVersion } = matter;
  const title = useShown()(matter.title, matter.titleEn);
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
