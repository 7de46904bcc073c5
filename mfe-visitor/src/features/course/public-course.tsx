import { PublicCourseList } from '@college/form-kit/public-course-list';
import { useSearchParams } from '@college/portal-sdk/router';
import { useSession } from '@college/portal-sdk/session';
import { defineTexts, useTexts } from '@college/portal-sdk/texts';
import { Page } from '@college/ui-kit/page';
import { Tabs } from '@college/ui-kit/tabs';
import { useEffect } from 'react';
import { columnOf, columnTexts } from '../../course-columns.ts';
import { Hall } from '../../layout/hall.tsx';
import { StandardBrowser } from '../../standards/standard-browser.tsx';

const texts = defineTexts('visitor-public-course', {
  en: {
    intro1: 'Short courses on safety for everybody.',
    intro2: 'Courses of the college that everybody may watch.',
    intro3: 'Laws, standards and documents on work safety and training, and courses on them.',
    standards: 'Texts',
    courses: 'Courses',
  },
  'zh-CN': {
    intro1: '面向公众的安全知识短课。',
    intro2: '学院面向公众开放的课程。',
    intro3: '安全生产与培训相关的法律法规、标准规范和政策文件，以及相关课程。',
    standards: '法规标准',
    courses: '课程',
  },
});

/** The shell names the tab of the browser by the page, which has three columns. */
const useTitle = (title: string): void => {
  const siteName = useSession(({ settings }) => settings.siteName);
  useEffect(() => {
    // After the shell's own, which is set when all of the page has been drawn.
    queueMicrotask(() => {
      document.title = [title, siteName].filter(Boolean).join(' · ');
    });
  }, [title, siteName]);
};

/** The columns of public courses: popular science, open courses, laws and standards. */
const PublicCourse = () => {
  const t = useTexts(texts);
  const name = useTexts(columnTexts);
  const [search, setSearch] = useSearchParams();
  const { pInd, kind } = columnOf(search);
  const isRight = search.get('pInd') === pInd;
  useTitle(name(`column${pInd}`));
  useEffect(() => {
    if (isRight) return;
    const next = new URLSearchParams(search);
    next.set('pInd', pInd);
    setSearch(next, { replace: true });
  }, [isRight, pInd, search, setSearch]);
  const tab = search.get('tab') === 'courses' ? 'courses' : 'standards';
  return (
    <Hall>
      <Page title={name(`column${pInd}`)} intro={t(`intro${pInd}`)}>
        {pInd === '3' ? (
          <Tabs
            label={name(`column${pInd}`)}
            tabs={[
              { key: 'standards', text: t('standards'), content: <StandardBrowser /> },
              { key: 'courses', text: t('courses'), content: <PublicCourseList kind={kind} /> },
            ]}
            active={tab}
            onChange={(key) => setSearch(key === 'standards' ? { pInd } : { pInd, tab: key })}
          />
        ) : (
          <PublicCourseList key={pInd} kind={kind} />
        )}
      </Page>
    </Hall>
  );
};

export default PublicCourse;
