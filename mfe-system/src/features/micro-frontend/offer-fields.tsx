import type { OutputOf } from '@college/contracts/core/endpoint';
import type { ModuleOffer } from '@college/contracts/delivery/micro-frontend';
import type { ModuleNode } from '@college/contracts/identity/module';
import type { role } from '@college/contracts/identity/role';
import { treeOptions } from '@college/form-kit/tree-options';
import { useFormField } from '@college/form-kit/use-form-field';
import { useTexts } from '@college/portal-sdk/texts';
import { CheckboxField } from '@college/ui-kit/checkbox-field';
import { FormGrid } from '@college/ui-kit/form';
import { SelectField } from '@college/ui-kit/select-field';
import { TextField } from '@college/ui-kit/text-field';
import type { Control } from 'react-hook-form';
import { offerTexts } from './module-offer.texts.ts';
import { parentsFor } from './offer-values.ts';
import type { OfferValues } from './offer-values.ts';

interface OfferFieldsProps<Input> {
  control: Control<OfferValues, unknown, Input>;
  offer: ModuleOffer;
  modules: readonly ModuleNode[];
  roles: OutputOf<(typeof role.actions)['GetRoleSelection']>;
}

/** The fields of a module made from an offer. A page has a path and may be hidden; a button has neither. */
export const OfferFields = <Input,>({ control, offer, modules, roles }: OfferFieldsProps<Input>) => {
  const t = useTexts(offerTexts);
  const nameZh = useFormField(control, 'nameZh');
  const nameEn = useFormField(control, 'nameEn');
  const path = useFormField(control, 'path');
  const parentId = useFormField(control, 'parentId');
  const permCode = useFormField(control, 'permCode');
  const roleIds = useFormField(control, 'roleIds');
  const hidden = useFormField(control, 'hidden');
  const isScreen = offer.kind === 'screen';
  const parents = parentsFor(offer, modules).map(({ id, parentId: parent, name }) => ({
    key: id,
    parent,
    name,
  }));
  return (
    <FormGrid>
      <TextField {...nameZh} label={t('nameZh')} maxLength={50} required />
      <TextField {...nameEn} label={t('nameEn')} maxLength={50} required />
      {isScreen && (
        <TextField {...path} label={t('path')} hint={t('pathHint')} maxLength={200} required wide />
      )}
      <SelectField
        {...parentId}
        label={t(isScreen ? 'parentMenu' : 'parentPage')}
        options={treeOptions(parents)}
        required
        wide
      />
      {isScreen && (
        <TextField {...permCode} label={t('permCode')} hint={t('permCodeHint')} maxLength={80} wide />
      )}
      <SelectField
        {...roleIds}
        label={t('roles')}
        hint={t('rolesHint')}
        multiple
        wide
        options={roles.map(({ id, name }) => ({ value: id, text: name }))}
      />
      {isScreen && <CheckboxField {...hidden} label={t('hidden')} hint={t('hiddenHint')} wide />}
    </FormGrid>
  );
};
