import { userCert } from '@college/contracts/completion/user-cert';
import type { UserCertDetail } from '@college/contracts/completion/user-cert-row';
import { FormDialog } from '@college/form-kit/form-dialog';
import { useFormField } from '@college/form-kit/use-form-field';
import { useRecordForm } from '@college/form-kit/use-record-form';
import { notify } from '@college/portal-sdk/notify';
import { useTexts } from '@college/portal-sdk/texts';
import { TextAreaField } from '@college/ui-kit/text-area-field';
import { useCancelCert, useReplaceCert, useRevokeCert } from './user-cert.queries.ts';
import { userCertTexts } from './user-cert.texts.ts';

export type CertMove = 'cancel' | 'revoke' | 'replace';

interface CertMoveDialogProps {
  move: CertMove;
  /** As it was when the move was chosen: the command is sent with this version. */
  cert: Pick<UserCertDetail, 'id' | 'rowVersion' | 'userName'>;
  /** With the certificate that is shown now: a new one after a replacement. */
  onDone: (cert: UserCertDetail) => void;
  onReload: () => void;
  onClose: () => void;
}

/** Asks for the reason before a certificate is cancelled, revoked or replaced. */
export const CertMoveDialog = ({ move, cert, onDone, onReload, onClose }: CertMoveDialogProps) => {
  const t = useTexts(userCertTexts);
  const commands = { cancel: useCancelCert(), revoke: useRevokeCert(), replace: useReplaceCert() };
  const { form, submit } = useRecordForm({
    schema: userCert.actions.RevokeUserCert.input,
    initial: { id: cert.id, rowVersion: cert.rowVersion, reason: '' },
    inputOf: (values) => values,
    send: commands[move].mutateAsync,
    onSaved: (saved) => {
      notify.success(t(`done.${move}`, { name: cert.userName }));
      onClose();
      onDone(saved);
    },
    ownWords: { 'field.required': t('reasonNeeded') },
  });
  return (
    <FormDialog
      title={t(`ask.${move}`, { name: cert.userName })}
      name={`user-cert-${move}-${cert.id}`}
      form={form}
      onSubmit={submit}
      submitLabel={t(`do.${move}`)}
      danger={move !== 'replace'}
      onReload={() => {
        onReload();
        onClose();
      }}
      onClose={onClose}
      size="small"
    >
      <p>{t(`say.${move}`)}</p>
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
