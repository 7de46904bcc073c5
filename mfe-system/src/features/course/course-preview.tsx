import { clientOf } from '@college/api-client/client';
import type { CourseDetail as Course } from '@college/contracts/content/course';
import { courseWare } from '@college/contracts/content/course-ware';
import { useShown } from '@college/form-kit/both-names';
import { RecordPage } from '@college/form-kit/record-page';
import { useIdParam } from '@college/form-kit/use-id-param';
import { CoursePlayer } from '@college/player/course-player';
import type { LoadedWare } from '@college/player/course-player';
import { http } from '@college/portal-sdk/http';
import { Link } from '@college/portal-sdk/router';
import { defineTexts, useTexts } from '@college/portal-sdk/texts';
import { Message } from '@college/ui-kit/message';
import { Page } from '@college/ui-kit/page';
import { Stack } from '@college/ui-kit/stack';
import { useState } from 'react';
import { detailPath, LIST_PATH } from './course-paths.ts';
import { useCourse } from './course.queries.ts';
import { courseTexts } from './course.texts.ts';

const texts = defineTexts('system-course-preview', {
  en: {
    title: 'Preview',
    back: 'Back to the course',
    hint: 'As students see it. Nothing is recorded; your place and notes stay in this browser.',
  },
  'zh-CN': {
    title: '预览',
    back: '返回课程',
    hint: '此处与学员所见一致，不记录学时；学习进度和笔记只保存在本浏览器中。',
  },
});

const wares = clientOf(http, courseWare);

const loadWare = (id: number, signal: AbortSignal): Promise<LoadedWare> =>
  wares.GetCourseWare({ id }, { signal });

/** A course as students will see it, whatever its state. */
const CoursePreview = () => {
  const t = useTexts(texts);
  const say = useTexts(courseTexts);
  const id = useIdParam();
  return (
    <RecordPage
      title={t('title')}
      back={<Link to={id === null ? LIST_PATH : detailPath(id)}>{t('back')}</Link>}
      useOne={useCourse}
      notFound={{ title: say('notFoundTitle'), hint: say('notFoundHint') }}
    >
      {(course) => <Preview course={course} />}
    </RecordPage>
  );
};

const Preview = ({ course }: { course: Course }) => {
  const t = useTexts(texts);
  const shown = useShown();
  const [wareId, setWareId] = useState<number | null>(null);
  return (
    <Page
      title={shown(course.name, course.nameEn)}
      intro={t('title')}
      back={<Link to={detailPath(course.id)}>{t('back')}</Link>}
    >
      <Stack>
        <CoursePlayer
          wares={course.wares}
          wareId={wareId}
          onChoose={setWareId}
          reader="preview"
          load={loadWare}
        />
        <Message>{t('hint')}</Message>
      </Stack>
    </Page>
  );
};

export default CoursePreview;
