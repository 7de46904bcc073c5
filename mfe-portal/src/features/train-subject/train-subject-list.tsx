import type { VTrainSubject } from '@college/contracts/content/train-subject';
import { CourseCover } from '@college/form-kit/course-cover';
import { Link } from '@college/portal-sdk/router';
import { defineTexts, useTexts } from '@college/portal-sdk/texts';
import { useUrlFilters } from '@college/portal-sdk/url-filters';
import { CoverCard, CoverCards, CoverCardsSkeleton } from '@college/ui-kit/cover-card';
import { EmptyState } from '@college/ui-kit/empty-state';
import { ErrorPanel } from '@college/ui-kit/error-panel';
import { Page } from '@college/ui-kit/page';
import { Pagination } from '@college/ui-kit/pagination';
import { Stack } from '@college/ui-kit/stack';
import { useTrainSubjectFacts, useTrainSubjectWord } from '@college/vocabulary/train-subject-words';
import { clientOf } from '@college/api-client/client';
import type { InputOf } from '@college/contracts/core/endpoint';
import { visitor } from '@college/contracts/reporting/visitor';
import { http } from '@college/portal-sdk/http';
import { useScreenQuery } from '@college/portal-sdk/screen-query';
import { CLASSES_OF_HALL, COURSES, useHasPage } from '../../places.ts';
import { Room } from '../../layout/room.tsx';
const calls = clientOf(http, visitor);

type SubjectQuery = InputOf<(typeof visitor.actions)['GetVTrainSubjectPageList']>;

/** The screen shows the error itself. */
const useSubjects = (query: SubjectQuery) =>
  useScreenQuery(['visitor', 'train-subject', query], (signal) =>
    calls.GetVTrainSubjectPageList(query, { signal }),
  );

const texts = defineTexts('portal-train-subject', {
  en: {
    title: 'Training topics',
    intro: 'What the college trains for. Choose a topic to see its classes.',
    open_one: '{{count}} class takes applications',
    open_other: '{{count}} classes take applications',
    closed: 'No class takes applications now',
    courses_one: '{{count}} public course',
    courses_other: '{{count}} public courses',
    coursesOf_one: '{{count}} public course of {{name}}',
    coursesOf_other: '{{count}} public courses of {{name}}',
    emptyTitle: 'No topics yet',
    emptyHint: 'Topics appear here as soon as the college shows them.',
  },
  'zh-CN': {
    title: '培训专题',
    intro: '学院重点开展的培训科目，点击查看相关培训班。',
    open_other: '{{count}} 个班正在报名',
    closed: '暂无正在报名的班',
    courses_other: '{{count}} 门公开课程',
    coursesOf_other: '{{name}}：{{count}} 门公开课程',
    emptyTitle: '暂无培训专题',
    emptyHint: '学院推送的专题将显示在这里。',
  },
});

const PAGE_SIZE = 12;
/** About as high as a card, so that the page does not jump when they are loaded. */
const CARD_HEIGHT = 380;

const TrainSubjectList = () => {
  const t = useTexts(texts);
  const [filters, setFilters] = useUrlFilters({ page: 1 });
  const page = Number.isInteger(filters.page) && filters.page > 0 ? filters.page : 1;
  const list = useSubjects({ page, pageSize: PAGE_SIZE, isPush: true });
  const body = () => {
    if (list.error)
      return (
        <ErrorPanel message={list.error.message} busy={list.isFetching} onRetry={() => void list.refetch()} />
      );
    if (!list.data) return <CoverCardsSkeleton count={6} height={CARD_HEIGHT} />;
    const { items, totalCount } = list.data;
    if (items.length === 0) return <EmptyState icon="course" title={t('emptyTitle')} hint={t('emptyHint')} />;
    return (
      <Stack>
        <CoverCards wide busy={list.isPlaceholderData}>
          {items.map((subject) => (
            <li key={subject.id}>
              <SubjectCard subject={subject} />
            </li>
          ))}
        </CoverCards>
        <Pagination
          page={page}
          pageSize={PAGE_SIZE}
          totalCount={totalCount}
          pageSizes={[]}
          onPageChange={(next) => {
            setFilters({ page: next });
            window.scrollTo({ top: 0 });
          }}
        />
      </Stack>
    );
  };
  return (
    <Room>
      <Page title={t('title')} intro={t('intro')}>
        {body()}
      </Page>
    </Room>
  );
};

const SubjectCard = ({ subject }: { subject: VTrainSubject }) => {
  const t = useTexts(texts);
  const word = useTrainSubjectWord();
  const facts = useTrainSubjectFacts();
  const hasClasses = useHasPage(CLASSES_OF_HALL);
  const hasCourses = useHasPage(COURSES);
  const { name, cover, openClasses, publicCourses } = subject;
  const courses = hasCourses ? (
    <Link
      to={`${COURSES}?subjectId=${subject.id}`}
      aria-label={t('coursesOf', { count: publicCourses, name })}
    >
      {t('courses', { count: publicCourses })}
    </Link>
  ) : (
    t('courses', { count: publicCourses })
  );
  return (
    <CoverCard
      cover={<CourseCover name={name} address={cover?.address ?? ''} />}
      title={
        <h2>{hasClasses ? <Link to={`${CLASSES_OF_HALL}?subjectId=${subject.id}`}>{name}</Link> : name}</h2>
      }
      about={subject.intro}
      facts={[
        { icon: 'users', text: word(subject.personKind) },
        { icon: 'clock', text: facts.hours(subject) },
        { icon: 'train-class', text: openClasses > 0 ? t('open', { count: openClasses }) : t('closed') },
        ...(publicCourses > 0 ? [{ icon: 'play' as const, text: courses }] : []),
      ]}
    />
  );
};

export default TrainSubjectList;
