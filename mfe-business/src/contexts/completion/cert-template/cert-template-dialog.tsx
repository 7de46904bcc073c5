import { startingDesign } from '@college/contracts/completion/cert-design';
import type { CertDesign } from '@college/contracts/completion/cert-design';
import {
  certTemplateErrors,
  CertTemplateFields,
  CertTemplateNames,
} from '@college/contracts/completion/cert-template';
import type { CertTemplateRow } from '@college/contracts/completion/cert-template';
import { IssuedKind } from '@college/contracts/completion/user-cert-row';
import { BothNamesFields, useNameOf } from '@college/form-kit/both-names';
import { FormDialog } from '@college/form-kit/form-dialog';
import { listDefaults, pageQueryOf } from '@college/form-kit/list-page';
import { SAVED } from '@college/form-kit/unsaved-changes';
import { useFormField } from '@college/form-kit/use-form-field';
import { useRecordDialog } from '@college/form-kit/use-record-dialog';
import { useNavigate } from '@college/portal-sdk/router';
import { useTexts } from '@college/portal-sdk/texts';
import { CheckboxField } from '@college/ui-kit/checkbox-field';
import { SelectField } from '@college/ui-kit/select-field';
import { useEffect, useRef, useState } from 'react';
import { certTemplates } from './cert-template.queries.ts';
import { certTemplateTexts } from './cert-template.texts.ts';

interface Values {
  kind: IssuedKind | null;
  nameZh: string;
  nameEn: string;
  isCurrent: boolean;
  design: CertDesign;
}

const valuesOf = (row: CertTemplateRow | null): Values => ({
  kind: row?.kind ?? null,
  nameZh: row?.nameZh ?? '',
  nameEn: row?.nameEn ?? '',
  isCurrent: row?.isCurrent ?? false,
  design: startingDesign(),
});

interface CertTemplateDialogProps {
  /** Null: a new one, whose design is made on a page of its own. */
  row: CertTemplateRow | null;
  onClose: () => void;
}

export const CertTemplateDialog = ({ row, onClose }: CertTemplateDialogProps) => {
  const t = useTexts(certTemplateTexts);
  const nameOf = useNameOf();
  const navigate = useNavigate();
  const { control, dialog, form } = useRecordDialog({
    records: certTemplates,
    record: row,
    // A change leaves the design out, which stays as it is.
    schema: (row ? CertTemplateNames : CertTemplateFields) as typeof CertTemplateFields,
    valuesOf,
    nameOf,
    fieldOf: { [certTemplateErrors.nameTaken.id]: 'nameZh' },
    onSaved: ({ id }) => {
      if (!row) void navigate(`/certTemplate/edit?id=${id}`, SAVED);
    },
    onClose,
  });
  const kind = useFormField(control, 'kind');
  const isCurrent = useFormField(control, 'isCurrent');
  return (
    <FormDialog {...dialog} title={t(row ? 'rename' : 'create')}>
      {!row && (
        <>
          <SelectField
            {...kind}
            label={t('kind')}
            required
            options={IssuedKind.options.map((value) => ({ value, text: t(value) }))}
          />
          <DesignChoice onDesign={(design) => form.setValue('design', design)} />
        </>
      )}
      <BothNamesFields control={control} maxLength={60} maxLengthEn={100} />
      <CheckboxField
        {...isCurrent}
        label={t('isCurrent')}
        hint={t(row?.isCurrent ? 'stays' : 'isCurrentHint')}
        disabled={row?.isCurrent ?? false}
      />
    </FormDialog>
  );
};

/** What a new design begins with: a plain page, or another template. */
const DesignChoice = ({ onDesign }: { onDesign: (design: CertDesign) => void }) => {
  const t = useTexts(certTemplateTexts);
  const nameOf = useNameOf();
  const all = certTemplates.usePage(pageQueryOf({ ...listDefaults, pageSize: 100 }));
  const [chosen, setChosen] = useState<number | null>(null);
  return (
    <>
      <SelectField
        label={t('copyOf')}
        name="copyOf"
        placeholder={t('blank')}
        hint={t('startHint')}
        loading={all.isLoading}
        options={(all.data?.items ?? []).map((row) => ({ value: row.id, text: nameOf(row) }))}
        value={chosen}
        onChange={(id) => {
          setChosen(id);
          if (id === null) onDesign(startingDesign());
        }}
      />
      {chosen !== null && <Copied key={chosen} id={chosen} onDesign={onDesign} />}
    </>
  );
};

const Copied = ({ id, onDesign }: { id: number; onDesign: (design: CertDesign) => void }) => {
  const { data } = certTemplates.useOne(id);
  const hand = useRef(onDesign);
  hand.current = onDesign;
  useEffect(() => {
    if (data) hand.current(data.design);
  }, [data]);
  return null;
};
