import type { ModuleNode } from '@college/contracts/identity/module';
import { useFormField } from '@college/form-kit/use-form-field';
import { useTexts } from '@college/portal-sdk/texts';
import { CheckboxField } from '@college/ui-kit/checkbox-field';
import { iconPaths } from '@college/ui-kit/icon-paths';
import { SelectField } from '@college/ui-kit/select-field';
import { TextField } from '@college/ui-kit/text-field';
import type { Control } from 'react-hook-form';
import type { ModuleValues } from './module-values.ts';
import { useKnownCodes, useOfferedScreens } from './module.queries.ts';
import { moduleTexts } from './module.texts.ts';

interface FieldsProps<Input> {
  control: Control<ModuleValues, unknown, Input>;
  modules: readonly ModuleNode[];
  type: ModuleValues['type'];
}

/** The fields of a module: those that its type has. */
export const ModuleFieldsOf = <Input,>({ control, modules, type }: FieldsProps<Input>) => {
  const t = useTexts(moduleTexts);
  const nameZh = useFormField(control, 'nameZh');
  const nameEn = useFormField(control, 'nameEn');
  const hidden = useFormField(control, 'hidden');
  const path = useFormField(control, 'path');
  return (
    <>
      <TextField {...nameZh} label={t('nameZh')} maxLength={50} required />
      <TextField {...nameEn} label={t('nameEn')} maxLength={50} required />
      {type !== 'button' && (
        <TextField
          {...path}
          label={t('path')}
          hint={t(({ menu: 'folderPathHint', page: 'pathHint', link: 'linkPathHint' } as const)[type])}
          maxLength={200}
          required
        />
      )}
      {type === 'page' && <ScreenField control={control} />}
      {type !== 'link' && <CodeField control={control} isRequired={type === 'button'} />}
      {type === 'page' && <BreadcrumbField control={control} modules={modules} own={path.value} />}
      {type !== 'button' && <IconField control={control} />}
      {type !== 'button' && <CheckboxField {...hidden} label={t('hidden')} />}
      {type === 'page' && <IgnoreField control={control} />}
    </>
  );
};

type FieldProps<Input> = Pick<FieldsProps<Input>, 'control'>;

/** The screens of live remotes; a chosen one that is no longer offered stays visible. */
const ScreenField = <Input,>({ control }: FieldProps<Input>) => {
  const t = useTexts(moduleTexts);
  const field = useFormField(control, 'component');
  const offered = useOfferedScreens();
  const options = (offered.data ?? []).map(({ component, usedBy }) => ({
    value: component,
    text: usedBy ? t('usedBy', { screen: component, page: usedBy }) : component,
  }));
  const isGone = field.value !== null && offered.data?.every(({ component }) => component !== field.value);
  const gone = { value: field.value ?? '', text: t('unknownScreen', { screen: field.value ?? '' }) };
  return (
    <SelectField
      {...field}
      label={t('component')}
      hint={t('componentHint')}
      required
      search
      loading={offered.isFetching}
      options={isGone ? [gone, ...options] : options}
    />
  );
};

const CodeField = <Input,>({ control, isRequired }: FieldProps<Input> & { isRequired: boolean }) => {
  const t = useTexts(moduleTexts);
  const field = useFormField(control, 'permCode');
  const known = useKnownCodes();
  const codes = known.data ?? [];
  const calls = codes.find(({ code }) => code === field.value)?.calls ?? [];
  const options = codes.map(({ code }) => ({ value: code, text: code }));
  const isGone = field.value !== null && codes.every(({ code }) => code !== field.value);
  return (
    <SelectField
      {...field}
      label={t('permCode')}
      hint={calls.length > 0 ? t('calls', { calls: calls.join(t('comma')) }) : t('permCodeHint')}
      required={isRequired}
      placeholder={isRequired ? undefined : t('none')}
      search
      loading={known.isFetching}
      options={isGone ? [{ value: field.value ?? '', text: field.value ?? '' }, ...options] : options}
    />
  );
};

const BreadcrumbField = <Input,>({
  control,
  modules,
  own,
}: Pick<FieldsProps<Input>, 'control' | 'modules'> & { own: string }) => {
  const t = useTexts(moduleTexts);
  const field = useFormField(control, 'parentPath');
  const pages = modules.filter(({ type, path }) => type === 'page' && path !== own);
  return (
    <SelectField
      {...field}
      label={t('parentPath')}
      hint={t('parentPathHint')}
      placeholder={t('none')}
      search
      options={pages.map(({ path, name }) => ({ value: path, text: `${name} ${path}` }))}
    />
  );
};

const IconField = <Input,>({ control }: FieldProps<Input>) => {
  const t = useTexts(moduleTexts);
  const field = useFormField(control, 'iconClass');
  return (
    <SelectField
      {...field}
      label={t('iconClass')}
      placeholder={t('noIcon')}
      search
      options={Object.keys(iconPaths).map((name) => ({ value: name, text: name }))}
    />
  );
};

const IgnoreField = <Input,>({ control }: FieldProps<Input>) => {
  const t = useTexts(moduleTexts);
  return <CheckboxField {...useFormField(control, 'ignore')} label={t('ignore')} />;
};
