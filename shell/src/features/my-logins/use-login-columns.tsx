import type { LoginRow } from '@college/contracts/identity/my-logins';
import { formatDate } from '@college/portal-sdk/format';
import { useTexts } from '@college/portal-sdk/texts';
import { Button } from '@college/ui-kit/button';
import type { Column } from '@college/ui-kit/data-table';
import { StatusLabel } from '@college/ui-kit/status-label';
import { useDeviceWord, useLoginHowWord } from '@college/vocabulary/login-words';
import { logOut } from '../../session/log-out.ts';
import styles from './my-logins.module.css';
import { myLoginsTexts } from './my-logins.texts.ts';

/** The columns of the user's own logins; `onEnd` is called with the login to end. */
export const useLoginColumns = (onEnd: (login: LoginRow) => void): Column<LoginRow>[] => {
  const t = useTexts(myLoginsTexts);
  const deviceWord = useDeviceWord();
  const howWord = useLoginHowWord();
  return [
    {
      key: 'device',
      title: t('device'),
      priority: 'lead',
      render: ({ device, isCurrent }) => (
        <span className={styles.device}>
          {deviceWord(device)}
          {isCurrent && <StatusLabel tone="info">{t('current')}</StatusLabel>}
        </span>
      ),
    },
    { key: 'address', title: t('address') },
    { key: 'how', title: t('how'), render: ({ how }) => howWord(how) },
    { key: 'beganAt', title: t('began'), render: ({ beganAt }) => formatDate(beganAt, 'minute') },
    { key: 'lastSeenAt', title: t('lastSeen'), render: ({ lastSeenAt }) => formatDate(lastSeenAt, 'minute') },
    {
      key: 'actions',
      title: '',
      align: 'end',
      render: (login) =>
        login.isCurrent ? (
          <Button kind="quiet" size="small" onClick={() => void logOut()}>
            {t('logOut')}
          </Button>
        ) : (
          <Button
            kind="quiet"
            size="small"
            aria-label={t('endOf', { device: deviceWord(login.device) })}
            onClick={() => onEnd(login)}
          >
            {t('end')}
          </Button>
        ),
    },
  ];
};
