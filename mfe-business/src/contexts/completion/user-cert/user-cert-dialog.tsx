import { CERT_KIND, CertKind, isIssuedKind } from '@college/contracts/completion/user-cert-row';
import { userCert, userCertErrors } from '@college/contracts/completion/user-cert';
import type { UserCertDetail } from '@college/contracts/completion/user-cert-row';
import { EnglishField } from '@college/form-kit/both-names';
import { DateTimeField } from '@college/form-kit/date-time-field';
import { FormDialog } from '@college/form-kit/form-dialog';
import { UploadField } from '@college/form-kit/upload-field';
import { useCodes } from '@college/form-kit/use-codes';
import { useFormField } from '@college/form-kit/use-form-field';
import { useRecordDialog } from '@college/form-kit/use-record-dialog';
import { usePermit } from '@college/portal-sdk/permit';
import { useTexts } from '@college/portal-sdk/texts';
import { FormGrid } from '@college/ui-kit/form';
import { Message } from '@college/ui-kit/message';
import { NumberField } from '@college/ui-kit/number-field';
import { SelectField } from '@college/ui-kit/select-field';
import { TextAreaField } from '@college/ui-kit/text-area-field';
import { TextField } from '@college/ui-kit/text-field';
import { inputOf, valuesOf } from './user-cert-values.ts';
import { userCerts, useSubjects } from './user-cert.queries.ts';
import { userCertTexts } from './user-cert.texts.ts';

interface UserCertDialogProps {
  /** Null: a new one. */
  cert: UserCertDetail | null;
  onClose: () => void;
}

/** A certificate recorded by hand: of the college, which then waits to be issued, or of the state. */
export const UserCertDialog = ({ cert, onClose }: UserCertDialogProps) => {
  const t = useTexts(userCertTexts);
  const kinds = useCodes(CERT_KIND);
  const subjects = useSubjects(usePermit('train-subject:select'));
  const { control, dialog } = useRecordDialog({
    records: userCerts,
    record: cert,
    schema: userCert.actions.CreateOrUpdateUserCert.input,
    valuesOf,
    inputOf: inputOf(cert === null),
    nameOf: ({ userName }) => userName,
    fieldOf: {
      [userCertErrors.unknownPerson.id]: 'idCard',
      [userCertErrors.unknownSubject.id]: 'subjectId',
      [userCertErrors.numberTaken.id]: 'certNo',
    },
    ownWords: {
      'user-cert.ends-before': t('endsBefore'),
      'user-cert.review-outside': t('reviewOutside'),
      'field.required': t('required'),
    },
    onClose,
  });
  const kind = useFormField(control, 'kind');
  const isState = !isIssuedKind(kind.value);
  const idCard = useFormField(control, 'idCard');
  const certNo = useFormField(control, 'certNo');
  const validFrom = useFormField(control, 'validFrom');
  const verifiedOn = useFormField(control, 'verifiedOn');
  const verifiedSource = useFormField(control, 'verifiedSource');
  return (
    <FormDialog {...dialog} title={t(cert ? 'editTitle' : 'create')} size="large">
      {isState && (
        <Message tone="info" title={t('stateRecord')}>
          {t('stateRecordHint')}
        </Message>
      )}
      <FormGrid>
        {cert === null && (
          <>
            <SelectField
              {...kind}
              onChange={(chosen) => chosen && kind.onChange(chosen)}
              label={t('kind')}
              options={CertKind.options.map((value) => ({ value, text: kinds.textOf(value) }))}
              required
            />
            <TextField {...idCard} label={t('idCard')} hint={t('personHint')} maxLength={18} required />
          </>
        )}
        <TextField
          {...useFormField(control, 'title')}
          label={t('titleField')}
          hint={t('titleHint')}
          maxLength={100}
        />
        <EnglishField {...useFormField(control, 'titleEn')} maxLength={200} />
        {isState && (
          <TextField {...certNo} label={t('number')} hint={t('numberHint')} maxLength={40} required />
        )}
        <TextField {...useFormField(control, 'authority')} label={t('authority')} maxLength={100} required />
        <SelectField
          {...useFormField(control, 'subjectId')}
          label={t('subject')}
          placeholder={t('noSubject')}
          loading={subjects.isLoading}
          options={(subjects.data ?? []).map(({ id, name }) => ({ value: id, text: name }))}
        />
        <TextField {...useFormField(control, 'trade')} label={t('trade')} maxLength={100} />
        <DateTimeField {...useFormField(control, 'issueDate')} label={t('issueDate')} kind="date" required />
        <DateTimeField {...validFrom} label={t('validFrom')} kind="date" />
        <DateTimeField
          {...useFormField(control, 'validTo')}
          label={t('validTo')}
          kind="date"
          min={validFrom.value}
        />
        <DateTimeField
          {...useFormField(control, 'nextReviewDate')}
          label={t('nextReviewDate')}
          kind="date"
          min={validFrom.value}
        />
        <DateTimeField {...useFormField(control, 'from')} label={t('from')} kind="date" />
        <DateTimeField {...useFormField(control, 'to')} label={t('to')} kind="date" />
        <NumberField {...useFormField(control, 'hours')} label={t('hours')} min={0} />
        {isState && (
          <>
            <DateTimeField {...verifiedOn} label={t('verifiedOn')} kind="date" />
            <TextField
              {...verifiedSource}
              label={t('verifiedSource')}
              hint={t('verifiedSourceHint')}
              maxLength={200}
            />
          </>
        )}
        <UploadField
          {...useFormField(control, 'file')}
          label={t('file')}
          purpose={['document', 'image']}
          wide
        />
        <TextAreaField {...useFormField(control, 'note')} label={t('note')} maxLength={500} wide />
      </FormGrid>
    </FormDialog>
  );
};
