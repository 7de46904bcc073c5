import { ApiError } from '@college/api-client/api-error';
import { ErrorCode } from '@college/contracts/core/errors';
import { Id } from '@college/contracts/core/paging';
import type { VTrainClassInfo } from '@college/contracts/visitor/visitor';
import { useSearchParams } from '@college/portal-sdk/router';
import { useTexts } from '@college/portal-sdk/texts';
import { Card } from '@college/ui-kit/card';
import { ErrorPanel } from '@college/ui-kit/error-panel';
import { Page } from '@college/ui-kit/page';
import { RichText } from '@college/ui-kit/rich-text';
import { Skeleton } from '@college/ui-kit/skeleton';
import { StatusLabel } from '@college/ui-kit/status-label';
import { trainClassTone, usePublicTrainClassWord } from '@college/vocabulary/train-class-words';
import { Hall } from '../../layout/hall.tsx';
import { useClass } from '../../visitor.queries.ts';
import { ApplyPanel } from './apply-panel.tsx';
import { BackLink } from './back-link.tsx';
import { ClassFacts } from './class-facts.tsx';
import { ClassMissing } from './class-missing.tsx';
import { ClassNeeds } from './class-needs.tsx';
import { ClassSeats } from './class-seats.tsx';
import { ClassTimeline } from './class-timeline.tsx';
import styles from './train-class-detail.module.css';
import { detailTexts } from './train-class-detail.texts.ts';

const isMissing = (error: Error): boolean => error instanceof ApiError && error.code === ErrorCode.notFound;

const ClassView = ({ info, now }: { info: VTrainClassInfo; now: number }) => {
  const t = useTexts(detailTexts);
  const word = usePublicTrainClassWord();
  return (
    <Page
      title={info.name}
      back={<BackLink />}
      status={<StatusLabel tone={trainClassTone(info.phase)}>{word(info.phase)}</StatusLabel>}
    >
      <div className={styles.view}>
        <ClassTimeline info={info} now={now} />
        <div className={styles.aside}>
          <ApplyPanel info={info} now={now} />
          <ClassSeats info={info} />
          <ClassNeeds info={info} />
        </div>
        <ClassFacts info={info} />
        {info.intro && (
          <Card title={t('intro')}>
            <RichText html={info.intro} />
          </Card>
        )}
      </div>
    </Page>
  );
};

const TrainClassDetail = () => {
  const [search] = useSearchParams();
  const id = Id.safeParse(Number(search.get('id'))).data ?? null;
  const { data, error, isFetching, refetch, dataUpdatedAt } = useClass(id);
  const body = () => {
    if (id === null || (error && isMissing(error))) return <ClassMissing />;
    if (data) return <ClassView info={data} now={dataUpdatedAt} />;
    if (error) return <ErrorPanel message={error.message} busy={isFetching} onRetry={() => void refetch()} />;
    return (
      <div className={styles.waiting} aria-busy="true">
        <Skeleton lines={2} />
        <Skeleton block={220} />
        <Skeleton block={320} />
      </div>
    );
  };
  return <Hall>{body()}</Hall>;
};

export default TrainClassDetail;
