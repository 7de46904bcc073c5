import { stayLoggedOut, useLoginLost } from '@college/portal-sdk/login-lost';
import { defineTexts, useTexts } from '@college/portal-sdk/texts';
import { ConfirmDialog } from '@college/ui-kit/confirm-dialog';
import { useRef, useState } from 'react';
import { LoginAgain } from '../features/login/login-again.tsx';
import { logInAgain } from './log-out.ts';

const texts = defineTexts('login-lost', {
  en: {
    title: 'Logged out',
    message: 'you have been logged out; cancel to stay, or log in again',
    login: 'Re-login',
    cancel: 'Cancel',
  },
  'zh-CN': {
    title: '登录已失效',
    message: '您已退出登录，可取消以继续留在该页面，或者重新登录',
    login: '重新登录',
    cancel: '取消',
  },
});

/** The dialog of a lost login: stay, to copy unsaved input, or log in again, here if its fields were filled. */
const LoginLost = () => {
  const t = useTexts(texts);
  const isAsking = useLoginLost((state) => state.asking);
  const [isBusy, setBusy] = useState(false);
  const send = useRef<(() => boolean) | null>(null);
  const again = async (): Promise<void> => {
    if (send.current?.()) return;
    setBusy(true);
    await logInAgain();
    setBusy(false);
  };
  return (
    <ConfirmDialog
      open={isAsking}
      title={t('title')}
      message={
        <>
          <p>{t('message')}</p>
          <LoginAgain send={send} onBusy={setBusy} />
        </>
      }
      confirmLabel={t('login')}
      cancelLabel={t('cancel')}
      busy={isBusy}
      onConfirm={() => void again()}
      onCancel={stayLoggedOut}
    />
  );
};

export default LoginLost;
