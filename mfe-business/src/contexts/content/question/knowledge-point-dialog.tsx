import {
  CreateKnowledgePointInput,
  knowledgePointErrors,
  question,
} from '@college/contracts/content/question-bank';
import type { KnowledgePointRow } from '@college/contracts/content/question-bank';
import { EnglishField } from '@college/form-kit/both-names';
import { FormDialog } from '@college/form-kit/form-dialog';
import { listTexts } from '@college/form-kit/list-texts';
import { useFormField } from '@college/form-kit/use-form-field';
import { useRecordForm } from '@college/form-kit/use-record-form';
import { notify } from '@college/portal-sdk/notify';
import { useTexts } from '@college/portal-sdk/texts';
import { TextField } from '@college/ui-kit/text-field';
import type { Control } from 'react-hook-form';
import { useCreatePoint, useUpdatePoint } from './question.queries.ts';
import { questionTexts } from './question.texts.ts';

interface Values {
  id: number | null;
  rowVersion: number;
  parentId: number | null;
  name: string;
  nameEn: string;
}

const fieldOf = { [knowledgePointErrors.nameTaken.id]: 'name' } as const;

interface CreateProps {
  /** Null: at the top. */
  parent: { id: number; shown: string } | null;
  onCreated: (id: number) => void;
  onClose: () => void;
}

export const CreatePointDialog = ({ parent, onCreated, onClose }: CreateProps) => {
  const t = useTexts(questionTexts);
  const say = useTexts(listTexts);
  const create = useCreatePoint();
  const initial: Values = { id: null, rowVersion: 0, parentId: parent?.id ?? null, name: '', nameEn: '' };
  const { form, submit } = useRecordForm({
    schema: CreateKnowledgePointInput,
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
      title={parent ? t('createBelow', { name: parent.shown }) : t('createPoint')}
      name="knowledge-point-new"
      form={form}
      onSubmit={submit}
      onClose={onClose}
    >
      <PointFields control={form.control} />
    </FormDialog>
  );
};

const valuesOf = ({ id, rowVersion, parentId, name, nameEn }: KnowledgePointRow): Values => ({
  id,
  rowVersion,
  parentId,
  name,
  nameEn,
});

interface EditProps {
  /** As last loaded; it is loaded again after a refusal. */
  point: KnowledgePointRow;
  onClose: () => void;
}

export const EditPointDialog = ({ point, onClose }: EditProps) => {
  const t = useTexts(questionTexts);
  const say = useTexts(listTexts);
  const update = useUpdatePoint();
  const { form, submit } = useRecordForm({
    schema: question.actions.UpdateKnowledgePoint.input,
    initial: valuesOf(point),
    send: update.mutateAsync,
    fieldOf,
    onSaved: ({ name }) => {
      notify.success(say('savedDone', { name }));
      onClose();
    },
  });
  return (
    <FormDialog
      title={t('editPoint', { name: point.name })}
      name={`knowledge-point-${point.id}`}
      form={form}
      onSubmit={submit}
      onReload={() => form.reset(valuesOf(point))}
      onClose={onClose}
    >
      <PointFields control={form.control} />
    </FormDialog>
  );
};

const PointFields = <Input,>({ control }: { control: Control<Values, unknown, Input> }) => {
  const t = useTexts(questionTexts);
  return (
    <>
      <TextField {...useFormField(control, 'name')} label={t('pointName')} maxLength={100} required />
      <EnglishField {...useFormField(control, 'nameEn')} maxLength={200} />
    </>
  );
};
