import { Link } from '@college/portal-sdk/router';
import { useSession } from '@college/portal-sdk/session';
import { defineTexts, useTexts } from '@college/portal-sdk/texts';
import { Button, buttonClass } from '@college/ui-kit/button';
import { EmptyState } from '@college/ui-kit/empty-state';
import { ErrorPanel } from '@college/ui-kit/error-panel';
import { Page } from '@college/ui-kit/page';
import { Spinner } from '@college/ui-kit/spinner';
import { LOGIN } from '../../app/paths.ts';
import { Room } from '../../layout/room.tsx';
import { useSingleSignOn } from './use-single-sign-on.ts';

const texts = defineTexts('single-sign-on', {
  en: {
    title: 'Single sign-on',
    intro: 'Sign in with the account that you have elsewhere.',
    working: 'Signing you in…',
    failed: 'You could not be signed in',
    calledOff: 'The sign-in was cancelled, or the other side refused it. Nothing was changed here.',
    again: 'Sign in again',
    provider: 'Sign in with {{label}}',
    password: 'Log in with a password',
    signedIn: 'You are signed in as {{name}}',
    'signedIn.hint': 'Stay with this account, or end this login and sign in with the other account.',
    stay: 'Continue as {{name}}',
    other: 'Use the other account',
    nothing: 'There is nothing to sign in with here',
    'nothing.hint':
      'If your authority or enterprise has a portal, open this platform from there. Otherwise log in with your password.',
  },
  'zh-CN': {
    title: '单点登录',
    intro: '使用您在其他系统中的账号登录。',
    working: '正在为您登录…',
    failed: '未能登录',
    calledOff: '登录已取消，或对方系统拒绝了登录。本平台未作任何更改。',
    again: '重新登录',
    provider: '使用{{label}}登录',
    password: '使用密码登录',
    signedIn: '当前已登录：{{name}}',
    'signedIn.hint': '您可以继续使用当前账号，或者退出当前登录并使用另一账号。',
    stay: '以 {{name}} 继续',
    other: '使用另一账号',
    nothing: '此处没有可用的登录信息',
    'nothing.hint': '如所在单位或监管部门有门户，请从门户进入本平台；否则请使用密码登录。',
  },
});

type Flow = ReturnType<typeof useSingleSignOn>;

const PasswordLink = ({ target, primary = false }: { target: string; primary?: boolean }) => {
  const t = useTexts(texts);
  return (
    <Link
      to={target === '/' ? LOGIN : `${LOGIN}?redirect=${encodeURIComponent(target)}`}
      className={buttonClass({ kind: primary ? 'primary' : 'secondary' })}
    >
      {t('password')}
    </Link>
  );
};

const Question = ({ target, isBusy, mayBegin, takeOther }: Flow & { mayBegin: boolean }) => {
  const t = useTexts(texts);
  const name = useSession((session) => session.user?.phone ?? '');
  return (
    <EmptyState
      icon="user"
      title={t('signedIn', { name })}
      hint={mayBegin ? t('signedIn.hint') : undefined}
      action={
        <>
          {mayBegin && (
            <Button busy={isBusy} onClick={takeOther}>
              {t('other')}
            </Button>
          )}
          <Link to={target} replace className={buttonClass({ kind: 'primary' })}>
            {t('stay', { name })}
          </Link>
        </>
      }
    />
  );
};

const Refusal = ({ flow, message }: { flow: Flow; message: string }) => {
  const t = useTexts(texts);
  const { target, hasTicket, mayBegin, tryAgain, label } = flow;
  return (
    <ErrorPanel
      title={t('failed')}
      message={message}
      actions={
        <>
          <PasswordLink target={target} />
          {mayBegin && (
            <Button kind="primary" onClick={tryAgain}>
              {hasTicket && label !== null ? t('provider', { label }) : t('again')}
            </Button>
          )}
        </>
      }
    />
  );
};

const Body = ({ flow }: { flow: Flow }) => {
  const t = useTexts(texts);
  const { target, error, mayBegin } = flow;
  if (flow.isAsking) return <Question {...flow} mayBegin={mayBegin || flow.hasTicket} />;
  if (error || flow.isCalledOff) {
    return <Refusal flow={flow} message={error ? error.message : t('calledOff')} />;
  }
  if (!flow.isIdle) return <Spinner label={t('working')} />;
  return (
    <EmptyState
      icon="user"
      title={t('nothing')}
      hint={t('nothing.hint')}
      action={<PasswordLink target={target} primary />}
    />
  );
};

/** Where partners' tickets and OpenID providers lead to, and where signing in at a provider starts. */
const SingleSignOnPage = () => {
  const t = useTexts(texts);
  const flow = useSingleSignOn();
  return (
    <Room>
      <Page title={t('title')} intro={t('intro')}>
        <Body flow={flow} />
      </Page>
    </Room>
  );
};

export default SingleSignOnPage;
