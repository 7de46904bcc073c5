import { clientOf } from '@college/api-client/client';
import { dashboard } from '@college/contracts/business/dashboard';
import type { ManagerDashboard } from '@college/contracts/business/dashboard';
import { formatDate } from '@college/portal-sdk/format';
import { http } from '@college/portal-sdk/http';
import { Link } from '@college/portal-sdk/router';
import { useScreenQuery } from '@college/portal-sdk/screen-query';
import { useSession } from '@college/portal-sdk/session';
import { defineTexts, useTexts } from '@college/portal-sdk/texts';
import { BarChart } from '@college/ui-kit/bar-chart';
import { Card } from '@college/ui-kit/card';
import { EmptyState } from '@college/ui-kit/empty-state';
import { ErrorPanel } from '@college/ui-kit/error-panel';
import { Skeleton } from '@college/ui-kit/skeleton';
import { StatusLabel } from '@college/ui-kit/status-label';
import { trainClassTone, useTrainClassWord } from '@college/vocabulary/train-class-words';
import { classLink } from './class-link.ts';
import styles from './class-overview.module.css';

const texts = defineTexts('class-overview', {
  en: {
    phases: 'Training classes by phase',
    newest: 'Newest classes',
    empty: 'No classes yet',
    hint: 'Classes appear here as soon as there is one that your role may see.',
  },
  'zh-CN': {
    phases: '各阶段培训班',
    newest: '最新培训班',
    empty: '暂无培训班',
    hint: '当前角色可查看的培训班将显示在这里。',
  },
});

const calls = clientOf(http, dashboard);

const Phases = ({ phases }: { phases: NonNullable<ManagerDashboard['phases']> }) => {
  const t = useTexts(texts);
  const word = useTrainClassWord();
  const bars = phases.map(({ phase, count }) => ({
    label: word(phase),
    value: count,
    tone: trainClassTone(phase),
  }));
  return (
    <Card title={t('phases')}>
      <BarChart caption={t('phases')} hideCaption bars={bars} />
    </Card>
  );
};

const Newest = ({ classes }: { classes: ManagerDashboard['newest'] }) => {
  const t = useTexts(texts);
  const word = useTrainClassWord();
  const routers = useSession((session) => session.routers);
  const link = classLink(routers);
  if (classes.length === 0) return <EmptyState icon="train-class" title={t('empty')} hint={t('hint')} />;
  return (
    <ul className={styles.list}>
      {classes.map(({ id, name, subjectName, trainBegin, trainEnd, phase }) => (
        <li key={id} className={styles.row}>
          <div className={styles.words}>
            {link ? <Link to={link(id)}>{name}</Link> : <strong>{name}</strong>}
            <span className={styles.more}>
              {subjectName} · {formatDate(trainBegin)} – {formatDate(trainEnd)}
            </span>
          </div>
          <StatusLabel tone={trainClassTone(phase)}>{word(phase)}</StatusLabel>
        </li>
      ))}
    </ul>
  );
};

/** The number of classes in each phase and the newest classes, within the role's scope. */
export const ClassOverview = () => {
  const t = useTexts(texts);
  const { data, error, isFetching, refetch } = useScreenQuery(['dashboard'], (signal) =>
    calls.GetManagerDashboard(undefined, { signal }),
  );
  if (error && !data)
    return (
      <Card>
        <ErrorPanel message={error.message} busy={isFetching} onRetry={() => void refetch()} />
      </Card>
    );
  if (data?.phases === null) return null;
  return (
    <div className={styles.overview}>
      {data ? <Phases phases={data.phases} /> : <Skeleton block={280} />}
      <Card title={t('newest')}>{data ? <Newest classes={data.newest} /> : <Skeleton lines={6} />}</Card>
    </div>
  );
};
