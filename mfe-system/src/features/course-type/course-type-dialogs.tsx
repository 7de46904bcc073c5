import {
  courseTypeErrors,
  CreateCourseTypeInput,
  UpdateCourseTypeInput,
} from '@college/contracts/content/course-type';
import type { CourseTypeDetail } from '@college/contracts/content/course-type';
import { EnglishField, useShown } from '@college/form-kit/both-names';
import { DeleteDialog } from '@college/form-kit/delete-dialog';
import { FormDialog } from '@college/form-kit/form-dialog';
import { InUseDialog } from '@college/form-kit/in-use-dialog';
import { listTexts } from '@college/form-kit/list-texts';
import { useFormField } from '@college/form-kit/use-form-field';
import { useRecordForm } from '@college/form-kit/use-record-form';
import { notify } from '@college/portal-sdk/notify';
import { useTexts } from '@college/portal-sdk/texts';
import { DescriptionList } from '@college/ui-kit/description-list';
import { Stack } from '@college/ui-kit/stack';
import { TextField } from '@college/ui-kit/text-field';
import type { Control } from 'react-hook-form';
import { useCreateCourseType, useDeleteCourseType, useUpdateCourseType } from './course-type.queries.ts';
import { courseTypeTexts } from './course-type.texts.ts';

interface Values {
  id: number | null;
  rowVersion: number;
  parentId: number | null;
  name: string;
  nameEn: string;
}

const fieldOf = { [courseTypeErrors.nameTaken.id]: 'name' } as const;

const Fields = <Input,>({ control }: { control: Control<Values, unknown, Input> }) => {
  const t = useTexts(courseTypeTexts);
  return (
    <>
      <TextField {...useFormField(control, 'name')} label={t('name')} maxLength={60} required />
      <EnglishField {...useFormField(control, 'nameEn')} maxLength={120} />
    </>
  );
};

interface CreateProps {
  /** null: at the top. */
  parent: { id: number; name: string } | null;
  onCreated: (id: number) => void;
  onClose: () => void;
}

export const CreateCourseTypeDialog = ({ parent, onCreated, onClose }: CreateProps) => {
  const t = useTexts(courseTypeTexts);
  const say = useTexts(listTexts);
  const create = useCreateCourseType();
  const initial: Values = { id: null, rowVersion: 0, parentId: parent?.id ?? null, name: '', nameEn: '' };
  const { form, submit } = useRecordForm({
    schema: CreateCourseTypeInput,
    initial,
    send: create.mutateAsync,
    fieldOf,
    onSaved: ({ id, name }) => {
      notify.success(say('createdDone', { name }));
      onClose();
      onCreated(id);
    },
  });
  return (
    <FormDialog
      title={parent ? t('createBelow', { name: parent.name }) : t('createTop')}
      name="course-type-new"
      form={form}
      onSubmit={submit}
      onClose={onClose}
    >
      <Fields control={form.control} />
    </FormDialog>
  );
};

const valuesOf = ({ id, rowVersion, parentId, name, nameEn }: CourseTypeDetail): Values => ({
  id,
  rowVersion,
  parentId,
  name,
  nameEn,
});

interface OneProps {
  /** As last loaded; it is loaded again after a refusal. */
  type: CourseTypeDetail;
  onClose: () => void;
}

export const EditCourseTypeDialog = ({ type, onClose }: OneProps) => {
  const t = useTexts(courseTypeTexts);
  const say = useTexts(listTexts);
  const shown = useShown();
  const update = useUpdateCourseType();
  const { form, submit } = useRecordForm({
    schema: UpdateCourseTypeInput,
    initial: valuesOf(type),
    send: update.mutateAsync,
    fieldOf,
    onSaved: ({ name }) => {
      notify.success(say('savedDone', { name }));
      onClose();
    },
  });
  return (
    <FormDialog
      title={t('editTitle', { name: shown(type.name, type.nameEn) })}
      name={`course-type-${type.id}`}
      form={form}
      onSubmit={submit}
      onReload={() => form.reset(valuesOf(type))}
      onClose={onClose}
    >
      <Fields control={form.control} />
    </FormDialog>
  );
};

/** Asks before a type is deleted. If something refers to it, says what, because it cannot be deleted. */
export const DeleteCourseTypeDialog = ({
  type,
  onDeleted,
  onClose,
}: OneProps & { onDeleted: () => void }) => {
  const t = useTexts(courseTypeTexts);
  const shown = useShown();
  const command = useDeleteCourseType(onDeleted);
  const { id, rowVersion, uses } = type;
  const name = shown(type.name, type.nameEn);
  if (uses.children + uses.courses === 0 || command.isPending || command.isSuccess)
    return (
      <DeleteDialog
        name={name}
        message={t('deleteMessage')}
        command={command}
        input={{ id, rowVersion }}
        onClose={onClose}
      />
    );
  return (
    <InUseDialog
      name={name}
      message={
        <Stack>
          <p>{t('usedMessage')}</p>
          <DescriptionList
            items={[
              { term: t('children'), detail: String(uses.children) },
              { term: t('coursesOf'), detail: String(uses.courses) },
            ]}
          />
        </Stack>
      }
      onClose={onClose}
    />
  );
};
