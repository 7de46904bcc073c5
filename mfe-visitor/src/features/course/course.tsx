import { ApiError } from '@college/api-client/api-error';
import { ErrorCode } from '@college/contracts/core/errors';
import { Id } from '@college/contracts/core/paging';
import type { VCourseInfo } from '@college/contracts/content/visitor-course';
import { CourseCover } from '@college/form-kit/course-cover';
import { publicCourseFacts } from '@college/form-kit/public-course-cards';
import { useIdParam } from '@college/form-kit/use-id-param';
import { CoursePlayer } from '@college/player/course-player';
import type { LoadedWare } from '@college/player/course-player';
import { Link, useLocation, useSearchParams } from '@college/portal-sdk/router';
import { defineTexts, useTexts } from '@college/portal-sdk/texts';
import { Card } from '@college/ui-kit/card';
import { EmptyState } from '@college/ui-kit/empty-state';
import { ErrorPanel } from '@college/ui-kit/error-panel';
import { Icon } from '@college/ui-kit/icon';
import { Message } from '@college/ui-kit/message';
import { Page } from '@college/ui-kit/page';
import { RichText } from '@college/ui-kit/rich-text';
import { Skeleton } from '@college/ui-kit/skeleton';
import { Stack } from '@college/ui-kit/stack';
import { clientOf } from '@college/api-client/client';
import { visitor } from '@college/contracts/reporting/visitor';
import { http } from '@college/portal-sdk/http';
import { useQuery } from '@college/portal-sdk/query';
import { columnOfKind, columnTexts, COLUMNS_PAGE, pathOfColumn } from '../../course-columns.ts';
import { Hall } from '../../layout/hall.tsx';
import styles from './course.module.css';

const api = clientOf(http, visitor);

/** One public course. Without an id nothing is requested. */
const useCourse = (id: number | null) =>
  useQuery({
    queryKey: ['visitor', 'course', 'one', id],
    queryFn: ({ signal }) => api.GetVCourseInfo({ id: id ?? 0 }, { signal }),
    enabled: id !== null,
  });

/** A ware, with addresses of its own for whoever asks. */
const loadWare = (id: number, signal: AbortSignal): Promise<LoadedWare> =>
  api.GetVCourseWare({ id }, { signal });

const texts = defineTexts('visitor-course', {
  en: {
    course: 'Course',
    back: 'Back',
    allCourses: 'All courses',
    unrecorded:
      'Nothing is recorded here: watching earns no hours. Your place and notes stay in this browser.',
    intro: 'About the course',
    missingTitle: 'This course was not found',
    missingHint: 'It may have been withdrawn, or is not public.',
  },
  'zh-CN': {
    course: '课程',
    back: '返回',
    allCourses: '全部课程',
    unrecorded: '此处不记录学时，学习进度和笔记只保存在本浏览器中。',
    intro: '课程介绍',
    missingTitle: '没有找到该课程',
    missingHint: '课程可能已撤回，或未公开。',
  },
});

const Course = () => {
  const t = useTexts(texts);
  const id = useIdParam();
  const { data, error, isFetching, refetch } = useCourse(id);
  const isMissing = id === null || (error instanceof ApiError && error.code === ErrorCode.notFound);
  const body = () => {
    if (isMissing)
      return (
        <Page title={t('course')}>
          <EmptyState
            icon="missing"
            title={t('missingTitle')}
            hint={t('missingHint')}
            action={<Link to={COLUMNS_PAGE}>{t('allCourses')}</Link>}
          />
        </Page>
      );
    if (data) return <CourseView info={data} />;
    return (
      <Page title={t('course')}>
        {error ? (
          <ErrorPanel message={error.message} busy={isFetching} onRetry={() => void refetch()} />
        ) : (
          <Skeleton block={480} />
        )}
      </Page>
    );
  };
  const column = data && columnOfKind(data.kind);
  return <Hall current={column && pathOfColumn(column.pInd)}>{body()}</Hall>;
};

const CourseView = ({ info }: { info: VCourseInfo }) => {
  const t = useTexts(texts);
  const facts = useTexts(publicCourseFacts);
  const [search, setSearch] = useSearchParams();
  const { state } = useLocation() as { state: unknown };
  const choose = (ware: number): void =>
    setSearch({ id: String(info.id), ware: String(ware) }, { state, preventScrollReset: true });
  return (
    <Page
      title={info.name}
      back={<BackLink kind={info.kind} />}
      intro={[info.typeName, info.teacherName, facts('hours', { count: info.hours })]
        .filter(Boolean)
        .join(' · ')}
    >
      <Stack>
        <CoursePlayer
          wares={info.wares}
          wareId={Id.safeParse(Number(search.get('ware'))).data ?? null}
          onChoose={choose}
          reader="visitor"
          load={loadWare}
        />
        <Message>{t('unrecorded')}</Message>
        {info.intro && (
          <Card title={t('intro')}>
            <div className={styles.about}>
              <div className={styles.cover}>
                <CourseCover name={info.name} kind={info.kind} address={info.coverAddress} />
              </div>
              <RichText html={info.intro} />
            </div>
          </Card>
        )}
      </Stack>
    </Page>
  );
};

/** The list that one came from, with its page; else the column of the course. */
const BackLink = ({ kind }: { kind: string }) => {
  const t = useTexts(texts);
  const name = useTexts(columnTexts);
  const { state } = useLocation() as { state: { from?: unknown } | null };
  const column = columnOfKind(kind);
  const [to, text] =
    typeof state?.from === 'string'
      ? [state.from, t('back')]
      : column
        ? [pathOfColumn(column.pInd), name(`column${column.pInd}`)]
        : [COLUMNS_PAGE, t('allCourses')];
  return (
    <Link to={to} className={styles.back}>
      <Icon name="back" />
      {text}
    </Link>
  );
};

export default Course;
