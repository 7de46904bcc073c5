import type { VCourseRow } from '@college/contracts/content/visitor-course';
import { Link, useLocation } from '@college/portal-sdk/router';
import { useSession } from '@college/portal-sdk/session';
import { defineTexts, useTexts } from '@college/portal-sdk/texts';
import { CoverCard, CoverCards } from '@college/ui-kit/cover-card';
import { Skeleton } from '@college/ui-kit/skeleton';
import { CourseCover } from './course-cover.tsx';

const DETAIL = '/visitor/course';

export const publicCourseFacts = defineTexts('public-course-facts', {
  en: {
    hours_one: '{{count}} hour',
    hours_other: '{{count}} hours',
    wares_one: '{{count}} part',
    wares_other: '{{count}} parts',
  },
  'zh-CN': { hours_other: '{{count}} 学时', wares_other: '{{count}} 个课件' },
});

interface PublicCourseCardsProps {
  rows: readonly VCourseRow[];
  /** One level below the heading above the cards. */
  heading: 'h2' | 'h3';
  busy?: boolean;
}

/** Public courses, each a link to where it is watched. */
export const PublicCourseCards = ({ rows, heading: Heading, busy }: PublicCourseCardsProps) => {
  const t = useTexts(publicCourseFacts);
  const { pathname, search } = useLocation();
  const hasDetail = useSession(({ routers }) =>
    routers.some(({ children }) => children.some(({ path }) => path === DETAIL)),
  );
  return (
    <CoverCards busy={busy}>
      {rows.map((row) => (
        <li key={row.id}>
          <CoverCard
            cover={<CourseCover name={row.name} kind={row.kind} address={row.coverAddress} />}
            title={
              <Heading>
                {hasDetail ? (
                  <Link to={`${DETAIL}?id=${row.id}`} state={{ from: pathname + search }}>
                    {row.name}
                  </Link>
                ) : (
                  row.name
                )}
              </Heading>
            }
            about={row.typeName}
            facts={[
              ...(row.teacherName ? [{ icon: 'user', text: row.teacherName } as const] : []),
              { icon: 'clock', text: t('hours', { count: row.hours }) },
              { icon: 'list', text: t('wares', { count: row.wareCount }) },
            ]}
          />
        </li>
      ))}
    </CoverCards>
  );
};

/** About as high as a card, so that the page does not jump when they arrive. */
const CARD_HEIGHT = 290;

export const PublicCourseCardsSkeleton = ({ count }: { count: number }) => (
  <CoverCards>
    {Array.from({ length: count }, (_, index) => (
      <li key={index}>
        <Skeleton block={CARD_HEIGHT} />
      </li>
    ))}
  </CoverCards>
);
