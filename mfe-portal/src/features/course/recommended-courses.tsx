import { PublicCourseList, useChosenSubject } from '@college/form-kit/public-course-list';
import { defineTexts, useTexts } from '@college/portal-sdk/texts';
import { Page } from '@college/ui-kit/page';
import { Room } from '../../layout/room.tsx';

const texts = defineTexts('portal-course', {
  en: {
    title: 'Recommended courses',
    intro: 'Good courses that everybody may watch. No account is needed.',
    topicTitle: 'Courses of a topic',
    topicIntro: 'Every course of this topic that is open to the public. No account is needed.',
  },
  'zh-CN': {
    title: '精品课程',
    intro: '学院推荐的公开课程，无需登录即可观看。',
    topicTitle: '专题课程',
    topicIntro: '该科目面向公众开放的全部课程，无需登录即可观看。',
  },
});

/** The courses that the college recommends; from a topic, all of its public ones. */
const RecommendedCourses = () => {
  const t = useTexts(texts);
  const ofTopic = useChosenSubject() !== undefined;
  return (
    <Room>
      <Page title={t(ofTopic ? 'topicTitle' : 'title')} intro={t(ofTopic ? 'topicIntro' : 'intro')}>
        <PublicCourseList isRecommend />
      </Page>
    </Room>
  );
};

export default RecommendedCourses;
