import { Link, useLocation } from '@college/portal-sdk/router';
import { defineTexts, useTexts } from '@college/portal-sdk/texts';
import { buttonClass } from '@college/ui-kit/button';
import { Message } from '@college/ui-kit/message';
import { isLoginPage, LOGIN, ROOT } from '../../app/paths.ts';
import type { WantedPlace } from '../../app/wanted-place.ts';
import { Room } from '../../layout/room.tsx';
import { useLossWords } from '../../session/loss-words.ts';

const texts = defineTexts('wanted-place', {
  en: {
    to: 'Sign in to go on to {{page}}.',
    on: 'Sign in to go on.',
    named: '“{{title}}”',
    unnamed: 'the page that you opened ({{path}})',
    login: 'Sign in',
  },
  'zh-CN': {
    to: '请登录，以继续访问{{page}}。',
    on: '请登录后继续。',
    named: '“{{title}}”',
    unnamed: '您打开的页面（{{path}}）',
    login: '去登录',
  },
});

/** Tells a visitor which page they wanted, and why they have to sign in for it. */
const WantedNote = ({ wanted: { path, title, loss } }: { wanted: WantedPlace }) => {
  const t = useTexts(texts);
  const words = useLossWords();
  const { pathname } = useLocation();
  // The query may contain what is nobody else's business.
  const bare = path.replace(/[?#].*/, '');
  const page = title === '' ? t('unnamed', { path: bare }) : t('named', { title });
  return (
    <Room>
      <div role="status">
        <Message>
          <p>
            {loss && `${words(loss)} `}
            {bare === ROOT ? t('on') : t('to', { page })}
          </p>
          {!isLoginPage(pathname) && (
            <Link to={LOGIN} className={buttonClass({ kind: 'primary', size: 'small' })}>
              {t('login')}
            </Link>
          )}
        </Message>
      </div>
    </Room>
  );
};

export default WantedNote;
