import { Id } from '@college/contracts/core/paging';
import { formatDate } from '@college/portal-sdk/format';
import { Link, useSearchParams } from '@college/portal-sdk/router';
import { useTexts } from '@college/portal-sdk/texts';
import { Button } from '@college/ui-kit/button';
import { Card } from '@college/ui-kit/card';
import { EmptyState } from '@college/ui-kit/empty-state';
import { ErrorPanel } from '@college/ui-kit/error-panel';
import { Page } from '@college/ui-kit/page';
import { QrCode } from '@college/ui-kit/qr-code';
import { Skeleton } from '@college/ui-kit/skeleton';
import { useRef } from 'react';
import { attendancePath } from './attendance-paths.ts';
import { useCode } from './attendance.queries.ts';
import type { ShownCode } from './attendance.queries.ts';
import { attendanceTexts } from './attendance.texts.ts';
import styles from './sign-screen.module.css';
import { useSecondsOfCode } from './use-seconds-of-code.ts';

const idIn = (text: string | null): number | null => Id.safeParse(Number(text)).data ?? null;

/** For the projector of a room, or the desk: the code of these seconds, and who has been there. */
const SignScreen = () => {
  const t = useTexts(attendanceTexts);
  const [params] = useSearchParams();
  const classId = idIn(params.get('id'));
  const lessonId = idIn(params.get('lesson'));
  const kind = params.get('kind') === 'out' ? 'out' : 'in';
  if (classId === null)
    return (
      <Page title={t('screenIn')}>
        <Card>
          <EmptyState icon="missing" title={t('missingTitle')} hint={t('missingHint')} />
        </Card>
      </Page>
    );
  const title = lessonId === null ? 'screenReport' : kind === 'in' ? 'screenIn' : 'screenOut';
  return (
    <Page
      title={t(title)}
      back={<Link to={attendancePath(classId, lessonId ?? 0)}>{t('backToAttendance')}</Link>}
    >
      <Shown code={lessonId === null ? { classId } : { lessonId, kind }} title={t(title)} />
    </Page>
  );
};

const Shown = ({ code, title }: { code: ShownCode; title: string }) => {
  const t = useTexts(attendanceTexts);
  const board = useRef<HTMLDivElement>(null);
  const { data, error, isPending, dataUpdatedAt, refetch } = useCode(code);
  const seconds = useSecondsOfCode(data, dataUpdatedAt);
  if (!data)
    return (
      <Card>
        {isPending ? (
          <Skeleton lines={10} />
        ) : (
          <ErrorPanel message={error?.message ?? ''} onRetry={() => void refetch()} />
        )}
      </Card>
    );
  // A code whose time is over would only lead people into a refusal.
  const isLost = error !== null && seconds <= 0;
  const { className, title: lesson, path, window, done, expected, newest } = data;
  const here = 'classId' in code ? 'hereReport' : code.kind === 'in' ? 'hereIn' : 'hereOut';
  return (
    <div ref={board} className={styles.board}>
      <div className={styles.head}>
        <div>
          <p className={styles.class}>{className}</p>
          <p className={styles.lesson}>{lesson ? `${lesson} · ${title}` : title}</p>
        </div>
        <Button onClick={() => void board.current?.requestFullscreen()}>{t('fullScreen')}</Button>
      </div>
      <div className={styles.body}>
        {path === '' || isLost ? (
          <EmptyState
            icon="clock"
            title={isLost ? t('noLine') : t('noCode')}
            hint={
              isLost
                ? undefined
                : t('opens', {
                    from: formatDate(window.begin, 'moment'),
                    to: formatDate(window.end, 'moment'),
                  })
            }
          />
        ) : (
          <div className={styles.code}>
            <QrCode text={`${location.origin}${path}`} label={t('qrLabel')} />
            <p className={styles.scan}>{t('scan')}</p>
            <p className={styles.hint}>{t('scanHint')}</p>
            <p className={styles.hint}>{t('changes', { seconds: Math.max(0, seconds) })}</p>
          </div>
        )}
        <div className={styles.side} role="status">
          <p className={styles.count}>{t('here', { done, expected })}</p>
          <p className={styles.hint}>{t(here)}</p>
          <ul className={styles.newest}>
            {newest.map(({ name, at }) => (
              <li key={`${name}-${at}`}>
                <span>{name}</span>
                <span className={styles.hint}>{formatDate(at, 'time')}</span>
              </li>
            ))}
          </ul>
        </div>
      </div>
    </div>
  );
};

export default SignScreen;
