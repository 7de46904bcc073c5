import { useSession } from '@college/portal-sdk/session';
import { useEffect } from 'react';

/** Sets the title of the browser's tab: the page's title, then the site's. */
export const useDocumentTitle = (title: string): void => {
  const siteName = useSession((session) => session.settings.siteName);
  useEffect(() => {
    document.title = [title, siteName].filter(Boolean).join(' · ');
  }, [title, siteName]);
};
