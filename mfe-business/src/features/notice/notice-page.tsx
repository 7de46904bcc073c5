import { Link } from '@college/portal-sdk/router';
import { useTexts } from '@college/portal-sdk/texts';
import { Card } from '@college/ui-kit/card';
import { ErrorPanel } from '@college/ui-kit/error-panel';
import { Page } from '@college/ui-kit/page';
import { Skeleton } from '@college/ui-kit/skeleton';
import type { ReactNode } from 'react';
import { noticeFormTexts } from './notice-form.texts.ts';
import { LIST_PATH } from './notice-words.ts';

interface NoticePageProps {
  title: string;
  intro?: string;
  status?: ReactNode;
  actions?: ReactNode;
  /** What the page needs is still under way. */
  loading: boolean;
  error: Error | null;
  onRetry: () => void;
  children: ReactNode;
}

/** The page around one notice: the way back, and what stands there until everything has been read. */
export const NoticePage = ({ loading, error, onRetry, children, ...head }: NoticePageProps) => {
  const t = useTexts(noticeFormTexts);
  const instead = error ? (
    <ErrorPanel message={error.message} onRetry={onRetry} busy={loading} />
  ) : (
    <Skeleton lines={10} />
  );
  return (
    <Page {...head} back={<Link to={LIST_PATH}>{t('back')}</Link>}>
      {error || loading ? <Card>{instead}</Card> : children}
    </Page>
  );
};
