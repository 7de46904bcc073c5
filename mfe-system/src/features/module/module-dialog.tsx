import { module as moduleService } from '@college/contracts/identity/module';
import type { ModuleNode, ModuleType } from '@college/contracts/identity/module';
import type { ModuleDetail } from '@college/contracts/identity/module-row';
import { FormDialog } from '@college/form-kit/form-dialog';
import { useRecordForm } from '@college/form-kit/use-record-form';
import { notify } from '@college/portal-sdk/notify';
import { useTexts } from '@college/portal-sdk/texts';
import { ModuleFieldsOf } from './module-fields.tsx';
import { blankModule, inputOf, valuesOf } from './module-values.ts';
import { useCreateModule, useUpdateModule } from './module.queries.ts';
import { moduleTexts } from './module.texts.ts';

const fieldOf = { 'module.path-taken': 'path', 'module.code-taken': 'permCode' } as const;

interface CreateProps {
  type: ModuleType;
  parent: ModuleNode | null;
  modules: readonly ModuleNode[];
  onCreated: (id: number) => void;
  onClose: () => void;
}

export const CreateModuleDialog = ({ type, parent, modules, onCreated, onClose }: CreateProps) => {
  const t = useTexts(moduleTexts);
  const create = useCreateModule();
  const { form, submit } = useRecordForm({
    schema: moduleService.actions.CreateModule.input,
    initial: blankModule(type, parent?.id ?? null),
    inputOf,
    fieldOf,
    send: create.mutateAsync,
    onSaved: ({ id, name }) => {
      notify.success(t('createdDone', { name }));
      onCreated(id);
      onClose();
    },
  });
  const titles = {
    menu: t('createMenu'),
    page: t('createPage'),
    button: t('createButton'),
    link: t('createLink'),
  };
  return (
    <FormDialog
      title={titles[type]}
      name={`module-${type}-new`}
      form={form}
      onSubmit={submit}
      onClose={onClose}
    >
      <p>{parent ? t('place', { name: parent.name }) : t('top')}</p>
      <ModuleFieldsOf control={form.control} modules={modules} type={type} />
    </FormDialog>
  );
};

interface EditProps {
  module: ModuleDetail;
  modules: readonly ModuleNode[];
  onClose: () => void;
}

export const EditModuleDialog = ({ module, modules, onClose }: EditProps) => {
  const t = useTexts(moduleTexts);
  const update = useUpdateModule();
  const { form, submit } = useRecordForm({
    schema: moduleService.actions.UpdateModule.input,
    initial: valuesOf(module),
    inputOf,
    fieldOf,
    send: update.mutateAsync,
    onSaved: ({ name }) => {
      notify.success(t('savedDone', { name }));
      onClose();
    },
  });
  return (
    <FormDialog
      title={t('edit')}
      name={`module-${module.id}`}
      form={form}
      onSubmit={submit}
      onReload={() => form.reset(valuesOf(module))}
      onClose={onClose}
    >
      <ModuleFieldsOf control={form.control} modules={modules} type={module.type} />
    </FormDialog>
  );
};
