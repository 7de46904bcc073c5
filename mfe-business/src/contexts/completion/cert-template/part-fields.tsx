/** Everything about one part of the page, in numbers and words. */
import { CertAlign, CertFact, CertFont } from '@college/contracts/completion/cert-design';
import type { CertField } from '@college/contracts/completion/cert-design';
import type { FileRef } from '@college/contracts/platform/attachment';
import { UploadField } from '@college/form-kit/upload-field';
import { useTexts } from '@college/portal-sdk/texts';
import { FormGrid } from '@college/ui-kit/form';
import { NumberField } from '@college/ui-kit/number-field';
import { SelectField } from '@college/ui-kit/select-field';
import { TextAreaField } from '@college/ui-kit/text-area-field';
import { TextField } from '@college/ui-kit/text-field';
import { designTexts } from './design-texts.ts';
import { factName } from './design-words.ts';

interface PartFieldsProps {
  part: CertField;
  disabled: boolean;
  onChange: (part: CertField) => void;
  /** The uploaded seal; null without one. */
  file: FileRef | null;
  onUploaded: (file: FileRef, source: File) => void;
  onBusy: (isBusy: boolean) => void;
}

const PLACES = ['x', 'y', 'width', 'height'] as const;

export const PartFields = ({ part, disabled, onChange, file, onUploaded, onBusy }: PartFieldsProps) => {
  const t = useTexts(designTexts);
  const set = (change: Partial<CertField>): void => onChange({ ...part, ...change });
  const hasLetters = part.kind === 'text' || part.kind === 'field';
  return (
    <FormGrid>
      {part.kind === 'field' && (
        <SelectField
          label={t('fact')}
          name="fact"
          wide
          required
          disabled={disabled}
          options={CertFact.options.map((value) => ({ value, text: factName(t, value) }))}
          value={part.fact}
          onChange={(fact) => set({ fact })}
        />
      )}
      {part.kind === 'text' && (
        <>
          <TextAreaField
            label={t('textZh')}
            name="text"
            wide
            required
            maxLength={1000}
            disabled={disabled}
            hint={t('textHint')}
            value={part.text}
            onChange={(text) => set({ text })}
          />
          <TextAreaField
            label={t('textEn')}
            name="textEn"
            wide
            maxLength={1000}
            disabled={disabled}
            hint={t('textEnHint')}
            value={part.textEn}
            onChange={(textEn) => set({ textEn })}
          />
          <SelectField
            label={t('insert')}
            name="insert"
            wide
            disabled={disabled}
            options={CertFact.options.map((value) => ({ value, text: factName(t, value) }))}
            value={null}
            onChange={(fact) =>
              fact && set({ text: `${part.text}{${fact}}`, textEn: part.textEn && `${part.textEn}{${fact}}` })
            }
          />
        </>
      )}
      {part.kind === 'seal' && (
        <UploadField
          label={t('picture')}
          hint={t('pictureHint')}
          purpose="image"
          wide
          required
          disabled={disabled}
          value={file}
          onChange={(chosen) => set({ fileId: chosen?.id ?? null })}
          onUploaded={onUploaded}
          onBusy={onBusy}
        />
      )}
      {PLACES.map((name) => (
        <NumberField
          key={name}
          label={t(name)}
          name={name}
          min={name === 'x' || name === 'y' ? 0 : 0.2}
          max={420}
          step={0.5}
          disabled={disabled}
          value={part[name]}
          onChange={(value) => value !== null && Number.isFinite(value) && set({ [name]: value })}
        />
      ))}
      {hasLetters && (
        <>
          <NumberField
            label={t('points')}
            name="size"
            hint={t('pointsHint')}
            min={5}
            max={120}
            step={0.5}
            disabled={disabled}
            value={part.size}
            onChange={(size) => size !== null && set({ size })}
          />
          <SelectField
            label={t('font')}
            name="font"
            disabled={disabled}
            options={CertFont.options.map((value) => ({ value, text: t(value) }))}
            value={part.font}
            onChange={(font) => font && set({ font })}
          />
          <SelectField
            label={t('align')}
            name="align"
            disabled={disabled}
            options={CertAlign.options.map((value) => ({ value, text: t(value) }))}
            value={part.align}
            onChange={(align) => align && set({ align })}
          />
        </>
      )}
      {(hasLetters || part.kind === 'line') && (
        <TextField
          label={t('colour')}
          name="colour"
          hint={t('colourHint')}
          maxLength={7}
          disabled={disabled}
          value={part.colour}
          onChange={(colour) => set({ colour: colour.toLowerCase() })}
        />
      )}
    </FormGrid>
  );
};
