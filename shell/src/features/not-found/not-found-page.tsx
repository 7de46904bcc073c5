import { Link } from '@college/portal-sdk/router';
import { useSession } from '@college/portal-sdk/session';
import { defineTexts, useTexts } from '@college/portal-sdk/texts';
import { buttonClass } from '@college/ui-kit/button';
import { EmptyState } from '@college/ui-kit/empty-state';
import { Page } from '@college/ui-kit/page';
import { Room } from '../../layout/room.tsx';
import { PUBLIC_HOME, SIGNED_IN_HOME } from '../../app/paths.ts';

const texts = defineTexts('not-found', {
  en: {
    heading: '404',
    title: 'This page does not exist',
    hint: 'It may have been moved, or your current role does not have it.',
    home: 'Go to the home page',
  },
  'zh-CN': {
    heading: '404',
    title: '页面不存在',
    hint: '页面可能已移动，或当前角色没有该页面。',
    home: '返回首页',
  },
});

const NotFoundPage = () => {
  const t = useTexts(texts);
  const isSignedIn = useSession((session) => session.user !== null);
  return (
    <Room>
      <Page title={t('heading')}>
        <EmptyState
          title={t('title')}
          hint={t('hint')}
          action={
            <Link to={isSignedIn ? SIGNED_IN_HOME : PUBLIC_HOME} className={buttonClass({ kind: 'primary' })}>
              {t('home')}
            </Link>
          }
        />
      </Page>
    </Room>
  );
};

export default NotFoundPage;
