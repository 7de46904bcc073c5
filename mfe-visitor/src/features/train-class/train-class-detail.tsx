import { ApiError } from '@college/api-client/api-error';
import { ErrorCode } from '@college/contracts/core/errors';
import { Id } from '@college/contracts/core/paging';
import type { VTrainClassInfo } from '@college/contracts/reporting/visitor';
import { Link, useLocation, useSearchParams } from '@college/portal-sdk/router';
import { useTexts } from '@college/portal-sdk/texts';
import { buttonClass } from '@college/ui-kit/button';
import { Card } from '@college/ui-kit/card';
import { DescriptionList } from '@college/ui-kit/description-list';
import { ErrorPanel } from '@college/ui-kit/error-panel';
import { Icon } from '@college/ui-kit/icon';
import { Page } from '@college/ui-kit/page';
import { RichText } from '@college/ui-kit/rich-text';
import { Skeleton } from '@college/ui-kit/skeleton';
import { StatusLabel } from '@college/ui-kit/status-label';
import { trainClassFacts, trainClassTone, useTrainClassWord } from '@college/vocabulary/train-class-words';
import { useUserTypeWord } from '@college/vocabulary/user-type-words';
import { Hall } from '../../layout/hall.tsx';
import { CLASSES } from '../../places.ts';
import { useClass } from '../../visitor.queries.ts';
import { ApplyPanel } from './apply-panel.tsx';
import { ClassTimeline } from './class-timeline.tsx';
import styles from './train-class-detail.module.css';
import { detailTexts } from './train-class-detail.texts.ts';

const isMissing = (error: Error): boolean => error instanceof ApiError && error.code === ErrorCode.notFound;

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

const ClassView = ({ info, now }: { info: VTrainClassInfo; now: number }) => {
  const t = useTexts(detailTexts);
  const word = useTrainClassWord();
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
          <ClassSteps info={info} />
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

/** The known facts of a class; others are left out. */
const ClassFacts = ({ info }: { info: VTrainClassInfo }) => {
  const t = useTexts(detailTexts);
  const words = useTexts(trainClassFacts);
  const word = useTrainClassWord();
  const facts = [
    { term: t('subject'), detail: info.subjectName },
    { term: t('kind'), detail: word(info.trainKind) },
    { term: t('mode'), detail: word(info.trainMode) },
    { term: t('hours'), detail: words('hours', { count: info.needHours }) },
    { term: t('area'), detail: info.areaName },
    { term: t('teachers'), detail: info.teacherNames.join(t('comma')) },
    { term: t('contact'), detail: info.contact },
    { term: t('address'), detail: info.address },
  ];
  return (
    <Card title={t('about')}>
      <DescriptionList items={facts.filter(({ detail }) => detail !== '')} />
    </Card>
  );
};

/** The way through the class, for whoever applies; the exam only where there is one. */
const ClassSteps = ({ info }: { info: VTrainClassInfo }) => {
  const t = useTexts(detailTexts);
  const words = useTexts(trainClassFacts);
  const steps = [
    { icon: 'edit', text: t('stepApply') },
    { icon: 'check', text: t('stepAudit') },
    { icon: 'course', text: t('stepTrain', { hours: words('hours', { count: info.needHours }) }) },
    ...(info.needExam ? [{ icon: 'exam', text: t('stepExam') } as const] : []),
    { icon: 'certificate', text: t('stepCertificate') },
  ] as const;
  return (
    <Card title={t('steps')}>
      <ol className={styles.steps}>
        {steps.map(({ icon, text }) => (
          <li key={text}>
            <Icon name={icon} />
            {text}
          </li>
        ))}
      </ol>
      {info.needFace && (
        <p className={styles.face}>
          <Icon name="camera" />
          {t('needFace')}
        </p>
      )}
    </Card>
  );
};

/** The seats for each kind of user, the total, and those left while one can apply. */
const ClassSeats = ({ info }: { info: VTrainClassInfo }) => {
  const t = useTexts(detailTexts);
  const words = useTexts(trainClassFacts);
  const userType = useUserTypeWord();
  return (
    <Card title={t('seats')}>
      <dl className={styles.seats}>
        {info.stuTypes.map(({ userTypeId, quota }) => (
          <div key={userTypeId}>
            <dt>{userType(userTypeId, quota)}</dt>
            <dd>{words('seats', { count: quota })}</dd>
          </div>
        ))}
        {info.stuTypes.length !== 1 && (
          <div className={styles.total}>
            <dt>{t('total')}</dt>
            <dd>{words('seats', { count: info.quota })}</dd>
          </div>
        )}
        {info.phase === 'applying' && (
          <div>
            <dt>{t('left')}</dt>
            <dd>{words('seats', { count: info.seatsLeft })}</dd>
          </div>
        )}
      </dl>
    </Card>
  );
};

/** The previous page, as links here put it into their state; null when the URL was opened directly. */
const cameFrom = (state: unknown): string | null =>
  typeof state === 'object' && state !== null && 'from' in state && typeof state.from === 'string'
    ? state.from
    : null;

/** Back to the list with its filters and page. */
const BackLink = ({ className = styles.back }: { className?: string }) => {
  const t = useTexts(detailTexts);
  const { state } = useLocation() as { state: unknown };
  const from = cameFrom(state);
  return (
    <Link to={from ?? CLASSES} className={className}>
      <Icon name="back" />
      {from ? t('back') : t('allClasses')}
    </Link>
  );
};

/** There is no such class, or it is not public. */
const ClassMissing = () => {
  const t = useTexts(detailTexts);
  return (
    <div className={styles.missing}>
      <Icon name="search" size="large" />
      <h1>{t('missingTitle')}</h1>
      <p>{t('missingHint')}</p>
      <BackLink className={buttonClass()} />
    </div>
  );
};

export default TrainClassDetail;
