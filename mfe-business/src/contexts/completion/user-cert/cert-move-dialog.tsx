import { userCert } from '@college/contracts/completion/user-cert';
import type { UserCertDetail } from '@college/contracts/completion/user-cert-row';
import { EnglishField } from '@college/form-kit/both-names';
import { FormDialog } from '@college/form-kit/form-dialog';
import { useFormField } from '@college/form-kit/use-form-field';
import { useRecordForm } from '@college/form-kit/use-record-form';
import { notify } from '@college/portal-sdk/notify';
import { useTexts } from '@college/portal-sdk/texts';
import { TextAreaField } from '@college/ui-kit/text-area-field';
import { TextField } from '@college/ui-kit/text-field';
import { useCancelCert, useReplaceCert, useRevokeCert } from './user-cert.queries.ts';
import { userCertTexts } from './user-cert.texts.ts';

export type CertMove = 'cancel' | 'revoke' | 'replace';

interface CertMoveDialogProps {
  move: CertMove;
  /** As it was when the move was chosen: the command is sent with this version. */
  cert: Pick<UserCertDetail, 'id' | 'rowVersion' | 'userName' | 'title' | 'titleEn' | 'authority'>;
  /** With the certificate that is shown now: a new one after a replacement. */
  onDone: (cert: UserCertDetail) => void;
  onReload: () => void;
  onClose: () => void;
}

/** Asks for the reason before a certificate is cancelled, revoked or replaced; a new one may be corrected. */
export const CertMoveDialog = ({ move, cert, onDone, onReload, onClose }: CertMoveDialogProps) => {
  const t = useTexts(userCertTexts);
  const isReplaced = move === 'replace';
  const commands = { cancel: useCancelCert(), revoke: useRevokeCert(), replace: useReplaceCert() };
  const { form, submit } = useRecordForm({
    schema: userCert.actions.ReplaceUserCert.input,
    initial: {
      ...{ id: cert.id, rowVersion: cert.rowVersion, reason: '' },
      ...{ title: cert.title, titleEn: cert.titleEn, authority: cert.authority },
    },
    inputOf: ({ id, rowVersion, reason, ...said }) => ({ id, rowVersion, reason, ...(isReplaced && said) }),
    send: commands[move].mutateAsync,
    onSaved: (saved) => {
      notify.success(t(`done.${move}`, { name: cert.userName }));
      onClose();
      onDone(saved);
    },
    ownWords: { 'field.required': t(isReplaced ? 'required' : 'reasonNeeded') },
  });
  const title = useFormField(form.control, 'title');
  const titleEn = useFormField(form.control, 'titleEn');
  const authority = useFormField(form.control, 'authority');
  return (
    <FormDialog
      title={t(`ask.${move}`, { name: cert.userName })}
      name={`user-cert-${move}-${cert.id}`}
      form={form}
      onSubmit={submit}
      submitLabel={t(`do.${move}`)}
      danger={!isReplaced}
      onReload={() => {
        onReload();
        onClose();
      }}
      onClose={onClose}
      size="small"
    >
      <p>{t(`say.${move}`)}</p>
      {isReplaced && (
        <>
          <TextField {...title} label={t('titleField')} maxLength={100} required />
          <EnglishField {...titleEn} maxLength={200} />
          <TextField {...authority} label={t('authority')} maxLength={100} required />
        </>
      )}
      <TextAreaField
        {...useFormField(form.control, 'reason')}
        label={t('reason')}
        hint={t('reasonHint')}
        maxLength={500}
        required
      />
    </FormDialog>
  );
};
