import { notify } from '@college/portal-sdk/notify';
import { settlePasswordDue, usePasswordDue } from '@college/portal-sdk/password-due';
import { useNavigate } from '@college/portal-sdk/router';
import { defineTexts, useTexts } from '@college/portal-sdk/texts';
import { Button } from '@college/ui-kit/button';
import { ConfirmDialog } from '@college/ui-kit/confirm-dialog';
import { Dialog } from '@college/ui-kit/dialog';
import { useEffect, useState } from 'react';
import { UPDATE_PASSWORD } from '../app/paths.ts';
import { queryClient } from '../app/query-client.ts';
import { PasswordForm } from '../features/update-password/password-form.tsx';
import { logOut } from './log-out.ts';
import {
  checkPassword,
  isPasswordCheckDue,
  POST_LOGIN_WAIT,
  requestPasswordCheck,
  settlePasswordCheck,
} from './password-check-flow.ts';
import type { Verdict } from './password-check-flow.ts';

const texts = defineTexts('password-check', {
  en: {
    title: 'Your password',
    now: 'Change now',
    later: 'Later',
    change: 'Change password',
    logOut: 'Log out',
    done: 'The password has been changed',
  },
  'zh-CN': {
    title: '密码提醒',
    now: '立即修改',
    later: '稍后修改',
    change: '修改密码',
    logOut: '退出登录',
    done: '密码修改成功',
  },
});

/** Runs once after a login, and when the server refuses a call because of it. `wait` in milliseconds. */
const useVerdict = (wait: number) => {
  const [verdict, setVerdict] = useState<Verdict>({ kind: 'good' });
  const isAsked = usePasswordDue((state) => state.asking);
  useEffect(() => {
    // In a tab other than that of the login.
    if (isAsked) requestPasswordCheck();
    if (!isPasswordCheckDue()) return;
    const timer = setTimeout(() => {
      checkPassword().then(
        (answer) => {
          if (answer.kind === 'good') {
            settlePasswordCheck();
            settlePasswordDue();
          }
          setVerdict(answer);
        },
        // The call has reported its failure itself; the check remains due.
        () => setVerdict({ kind: 'good' }),
      );
    }, wait);
    return () => clearTimeout(timer);
  }, [wait, isAsked]);
  const settle = () => {
    settlePasswordCheck();
    settlePasswordDue();
    setVerdict({ kind: 'good' });
  };
  return { verdict, settle };
};

/** After login: an old password may be changed now or later, any other problem blocks until it is changed. */
const PasswordCheck = ({ wait = POST_LOGIN_WAIT }: { wait?: number }) => {
  const t = useTexts(texts);
  const navigate = useNavigate();
  const { verdict, settle } = useVerdict(wait);
  const [isChanging, setChanging] = useState(false);
  if (verdict.kind === 'good') return null;
  if (verdict.kind === 'ageing')
    return (
      <ConfirmDialog
        open
        title={t('title')}
        message={verdict.message}
        confirmLabel={t('now')}
        cancelLabel={t('later')}
        onCancel={settle}
        onConfirm={() => {
          settle();
          void navigate(UPDATE_PASSWORD);
        }}
      />
    );

  const leave = <Button onClick={() => void logOut()}>{t('logOut')}</Button>;
  const finish = () => {
    settle();
    notify.success(t('done'));
    // Queries of the page were refused meanwhile.
    void queryClient.invalidateQueries();
  };
  return isChanging ? (
    <Dialog key="form" open busy role="alertdialog" title={t('change')} onClose={() => undefined}>
      <p>{verdict.message}</p>
      <PasswordForm onDone={finish} actions={leave} />
    </Dialog>
  ) : (
    <Dialog
      key="warning"
      open
      busy
      role="alertdialog"
      size="small"
      title={t('title')}
      onClose={() => undefined}
      actions={
        <>
          {leave}
          <Button kind="primary" data-autofocus onClick={() => setChanging(true)}>
            {t('change')}
          </Button>
        </>
      }
    >
      {verdict.message}
    </Dialog>
  );
};

export default PasswordCheck;
