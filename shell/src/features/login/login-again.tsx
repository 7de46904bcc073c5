import { ErrorCode } from '@college/contracts/core/errors';
import { canKeepDrafts } from '@college/portal-sdk/drafts';
import { useLoginLost } from '@college/portal-sdk/login-lost';
import { useSession } from '@college/portal-sdk/session';
import { defineTexts, useTexts } from '@college/portal-sdk/texts';
import { useEffect, useState } from 'react';
import { signInAgain } from '../../session/log-out.ts';
import { useLossWords } from '../../session/loss-words.ts';
import type { DialogForm } from './dialog-form.ts';
import { LoginWays } from './login-ways.tsx';

const texts = defineTexts('login-again', {
  en: {
    kept: 'Your work is kept. Log in here, and you are back at this place.',
    partly: 'Not everything on this page can be kept: copy first what you need. Then log in here.',
    tab: 'Your work is kept. Re-login goes on with that login, at this place.',
  },
  'zh-CN': {
    kept: '您的操作内容已保留，在此登录后将回到当前位置。',
    partly: '本页部分内容无法保留，请先复制所需内容，再在此登录。',
    tab: '您的操作内容已保留。点击“重新登录”将使用该登录，并回到当前位置。',
  },
});

/** Whether everything typed on this page outlives a new login; null until that is known. */
const useIsKept = (): boolean | null => {
  const [isKept, setKept] = useState<boolean | null>(null);
  useEffect(() => {
    let isGone = false;
    void canKeepDrafts().then((answer) => {
      if (!isGone) setKept(answer);
    });
    return () => {
      isGone = true;
    };
  }, []);
  return isKept;
};

/** Why the login was lost, what becomes of the work on this page, and the ways to log in. */
const LoginAgain = ({ send, onBusy }: Pick<DialogForm, 'send' | 'onBusy'>) => {
  const t = useTexts(texts);
  const words = useLossWords();
  const loss = useLoginLost((state) => state.loss);
  const username = useSession((session) => session.user?.username ?? '');
  const isKept = useIsKept();
  const isInTab = loss?.code === ErrorCode.signedInElsewhere && loss.takenOver === null;
  return (
    <>
      {loss && <p>{words(loss)}</p>}
      {isKept !== null && <p>{t(isKept ? (isInTab ? 'tab' : 'kept') : 'partly')}</p>}
      {!isInTab && <LoginWays dialog={{ username, enter: signInAgain, send, onBusy }} />}
    </>
  );
};

export default LoginAgain;
