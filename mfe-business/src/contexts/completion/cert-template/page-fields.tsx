/** Size, orientation and background of the page. */
import { PageOrientation, PageSize } from '@college/contracts/completion/cert-design';
import type { CertDesign } from '@college/contracts/completion/cert-design';
import type { FileRef } from '@college/contracts/platform/attachment';
import { UploadField } from '@college/form-kit/upload-field';
import { useTexts } from '@college/portal-sdk/texts';
import { FormGrid } from '@college/ui-kit/form';
import { SelectField } from '@college/ui-kit/select-field';
import { designTexts } from './design-texts.ts';

interface PageFieldsProps {
  design: CertDesign;
  disabled: boolean;
  onChange: (design: CertDesign) => void;
  file: FileRef | null;
  onUploaded: (file: FileRef, source: File) => void;
  onBusy: (isBusy: boolean) => void;
}

export const PageFields = ({ design, disabled, onChange, file, onUploaded, onBusy }: PageFieldsProps) => {
  const t = useTexts(designTexts);
  const { page } = design;
  return (
    <FormGrid>
      <SelectField
        label={t('size')}
        name="pageSize"
        disabled={disabled}
        options={PageSize.options.map((value) => ({ value, text: value }))}
        value={page.size}
        onChange={(size) => size && onChange({ ...design, page: { ...page, size } })}
      />
      <SelectField
        label={t('orientation')}
        name="orientation"
        disabled={disabled}
        options={PageOrientation.options.map((value) => ({ value, text: t(value) }))}
        value={page.orientation}
        onChange={(orientation) => orientation && onChange({ ...design, page: { ...page, orientation } })}
      />
      <UploadField
        label={t('background')}
        hint={t('backgroundHint')}
        purpose="image"
        wide
        disabled={disabled}
        value={file}
        onChange={(chosen) => onChange({ ...design, backgroundFileId: chosen?.id ?? null })}
        onUploaded={onUploaded}
        onBusy={onBusy}
      />
    </FormGrid>
  );
};
