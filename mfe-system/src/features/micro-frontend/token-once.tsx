import type { OutputOf } from '@college/contracts/core/endpoint';
import type { microFrontend } from '@college/contracts/delivery/micro-frontend';
import { CopyButton } from '@college/form-kit/copy-button';
import { formatDate } from '@college/portal-sdk/format';
import { useTexts } from '@college/portal-sdk/texts';
import { Button } from '@college/ui-kit/button';
import { Dialog } from '@college/ui-kit/dialog';
import { Message } from '@college/ui-kit/message';
import { Stack } from '@college/ui-kit/stack';
import { tokenTexts } from './deploy-token.texts.ts';
import styles from './micro-frontend.module.css';
import { browser } from './place.ts';

interface TokenOnceProps {
  made: OutputOf<(typeof microFrontend.actions)['CreateDeployToken']>;
  /** Its name, as on the command line. */
  remote: string;
  onClose: () => void;
}

/**
 * A new token and the command that uses it; neither can be seen again, so a click outside the dialog does not close it.
 */
export const TokenOnce = ({ made: { token, row }, remote, onClose }: TokenOnceProps) => {
  const t = useTexts(tokenTexts);
  // Without the token, which would stay in the shell's history.
  const command = `pnpm release ${remote} --to ${browser.origin()}`;
  return (
    <Dialog
      open
      title={t('createdTitle', { name: row.name })}
      role="alertdialog"
      onClose={onClose}
      actions={
        <Button kind="primary" onClick={onClose}>
          {t('close')}
        </Button>
      }
    >
      <Stack>
        <Message tone="warn">{t('once')}</Message>
        <Secret label={t('token')} text={token} copyLabel={t('copyToken')} />
        <Secret label={t('command')} text={command} copyLabel={t('copyCommand')} />
        <p>{t('validUntil', { remote, time: formatDate(row.expiresAt, 'minute') })}</p>
      </Stack>
    </Dialog>
  );
};

interface SecretProps {
  label: string;
  text: string;
  copyLabel: string;
}

const Secret = ({ label, text, copyLabel }: SecretProps) => (
  <div>
    <p className={styles.soft}>{label}</p>
    <p className={styles.secret}>
      <code className={styles.code}>{text}</code>
      <CopyButton text={text} label={copyLabel} />
    </p>
  </div>
);
