import { PublicCourseList } from '@college/form-kit/public-course-list';
import { defineTexts, useTexts } from '@college/portal-sdk/texts';
import { Page } from '@college/ui-kit/page';
import { Room } from '../../layout/room.tsx';

const texts = defineTexts('portal-course', {
  en: {
    title: 'Recommended courses',
    intro: 'Good courses that everybody may watch. No account is needed.',
  },
  'zh-CN': { title: '精品课程', intro: '学院推荐的公开课程，无需登录即可观看。' },
});

/** The courses that the college recommends. */
const RecommendedCourses = () => {
  const t = useTexts(texts);
  return (
    <Room>
      <Page title={t('title')} intro={t('intro')}>
        <PublicCourseList isRecommend />
      </Page>
    </Room>
  );
};

export default RecommendedCourses;
