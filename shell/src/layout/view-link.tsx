import { useLocation } from '@college/portal-sdk/router';
import { defineTexts, useTexts } from '@college/portal-sdk/texts';
import { basePath } from '../app/base-path.ts';
import { readCookie } from '../app/cookies.ts';

const texts = defineTexts('view-link', {
  en: { desktop: 'Desktop version', mobile: 'Mobile version' },
  'zh-CN': { desktop: '电脑版', mobile: '手机版' },
});

// Written by the gateway, which uses it when a phone requests a page.
const COOKIE = 'college_view';

/** A link from the phone pages to the desktop pages, and back for users who have chosen those. */
export const ViewLink = ({ className }: { className?: string | undefined }) => {
  const t = useTexts(texts);
  const { pathname, search } = useLocation();
  const isMobile = basePath() !== '';
  if (!isMobile && readCookie(COOKIE) !== 'desktop') return null;
  const query = new URLSearchParams(search);
  query.set('view', isMobile ? 'desktop' : 'mobile');
  // Bypasses the router: the gateway remembers the choice and redirects to the page.
  return (
    <a href={`${pathname}?${query.toString()}`} className={className}>
      {isMobile ? t('desktop') : t('mobile')}
    </a>
  );
};
