import { ErrorCode } from '@college/contracts/core/errors';
import { canKeepDrafts, keepDrafts } from '@college/portal-sdk/drafts';
import { useLocation } from '@college/portal-sdk/router';
import { useLoginLost } from '@college/portal-sdk/login-lost';
import { useSession } from '@college/portal-sdk/session';
import { defineTexts, useTexts } from '@college/portal-sdk/texts';
import type { AccessToken } from '@college/portal-sdk/access-token';
import { letLeave } from '@college/portal-sdk/leave';
import { Suspense, useEffect, useState } from 'react';
import { basePath } from '../../app/base-path.ts';
import { lazyExtra } from '../../app/lazy-extra.ts';
import { logInAgain } from '../../session/log-out.ts';
import { useLossWords } from '../../session/loss-words.ts';
import { place } from '../../app/place.ts';
import { beginLogin, endLogin } from '../../session/login-state.ts';
import { ownSignOn } from '../../session/own-change.ts';
import { requestPasswordCheck } from '../../session/password-check-flow.ts';
import type { DialogForm } from './dialog-form.ts';

/** Signs in again in place of a lost login, and reloads at this very page. Throws what refuses the new login. */
const signInAgain = async (signIn: () => Promise<AccessToken>): Promise<void> => {
  const token = await ownSignOn.during(signIn);
  if (await keepDrafts()) letLeave();
  endLogin();
  beginLogin(token);
  requestPasswordCheck();
  place.reload();
};

const texts = defineTexts('login-again', {
  en: {
    kept: 'Your work is kept. Log in here to return to this page.',
    partly: 'Not everything on this page can be kept: copy first what you need. Then log in here.',
    tab: 'Your work is kept. Re-login continues on this page with that login.',
  },
  'zh-CN': {
    kept: '您的操作内容已保留，在此登录后将回到当前位置。',
    partly: '本页部分内容无法保留，请先复制所需内容，再在此登录。',
    tab: '您的操作内容已保留。点击“重新登录”将使用该登录，并回到当前位置。',
  },
});

/** The forms of the login page, in its file. */
const LoginWays = lazyExtra(async () => ({ default: (await import('./login-pages.ts')).LoginWays }));

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
export const LoginAgain = ({ send, onBusy }: Pick<DialogForm, 'send' | 'onBusy'>) => {
  const t = useTexts(texts);
  const words = useLossWords();
  const loss = useLoginLost((state) => state.loss);
  const username = useSession((session) => session.user?.username ?? '');
  const { pathname, search } = useLocation();
  const isKept = useIsKept();
  const isInTab = loss?.code === ErrorCode.signedInElsewhere && loss.takenOver === null;
  return (
    <>
      {loss && <p>{words(loss)}</p>}
      {isKept !== null && <p>{t(isKept ? (isInTab ? 'tab' : 'kept') : 'partly')}</p>}
      {!isInTab && (
        <Suspense>
          <LoginWays
            dialog={{
              username,
              enter: signInAgain,
              search: `?redirect=${encodeURIComponent(pathname + search)}`,
              leave: (address) => void logInAgain(basePath() + address),
              send,
              onBusy,
            }}
          />
        </Suspense>
      )}
    </>
  );
};
