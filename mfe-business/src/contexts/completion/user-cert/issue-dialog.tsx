import type { UserCertRow } from '@college/contracts/completion/user-cert-row';
import { notify } from '@college/portal-sdk/notify';
import { useTexts } from '@college/portal-sdk/texts';
import { ConfirmDialog } from '@college/ui-kit/confirm-dialog';
import { Message } from '@college/ui-kit/message';
import { useIssueCerts } from './user-cert.queries.ts';
import { userCertTexts } from './user-cert.texts.ts';

interface IssueDialogProps {
  rows: readonly Pick<UserCertRow, 'id' | 'rowVersion'>[];
  onClose: () => void;
}

/** Issues pending certificates; what is refused is said, and does not stop the others. */
export const IssueDialog = ({ rows, onClose }: IssueDialogProps) => {
  const t = useTexts(userCertTexts);
  const issue = useIssueCerts();
  const run = async (): Promise<void> => {
    const { done, refused } = await issue.mutateAsync({
      ids: rows.map(({ id, rowVersion }) => ({ id, rowVersion })),
    });
    if (done.length > 0) notify.success(t('issued', { count: done.length }));
    const [first] = refused;
    if (first) notify.error(t('notIssued', { count: refused.length, why: first.message }));
    onClose();
  };
  return (
    <ConfirmDialog
      open
      title={t('issueAsk', { count: rows.length })}
      message={
        <>
          <p>{t('issueSay')}</p>
          {issue.error && <Message tone="bad">{issue.error.message}</Message>}
        </>
      }
      confirmLabel={t('issue')}
      busy={issue.isPending}
      onCancel={onClose}
      onConfirm={() => void run().catch(() => undefined)}
    />
  );
};
