import { LiveCourseFields } from '@college/contracts/live/live-course';
import { Id } from '@college/contracts/core/paging';
import { BackToList } from '@college/form-kit/back-to-list';
import { useShown } from '@college/form-kit/both-names';
import { SAVED } from '@college/form-kit/unsaved-changes';
import { notify } from '@college/portal-sdk/notify';
import { useNavigate, useSearchParams } from '@college/portal-sdk/router';
import { useTexts } from '@college/portal-sdk/texts';
import { Page } from '@college/ui-kit/page';
import { useState } from 'react';
import { LiveCourseForm } from './live-course-form.tsx';
import { detailPath, LIST_PATH, valuesOf } from './live-course-values.ts';
import { liveCourses } from './live-course.queries.ts';
import { liveCourseTexts } from './live-course.texts.ts';

const LiveCourseCreate = () => {
  const t = useTexts(liveCourseTexts);
  const shown = useShown();
  const navigate = useNavigate();
  const create = liveCourses.useCreate();
  const [query] = useSearchParams();
  const idIn = (name: string) => Id.safeParse(Number(query.get(name))).data;
  const [initial] = useState(() => ({ ...valuesOf(null), lessonId: idIn('lessonId') ?? null }));
  return (
    <Page title={t('createTitle')} intro={t('createIntro')} back={<BackToList to={LIST_PATH} />}>
      <LiveCourseForm
        label={t('createTitle')}
        schema={LiveCourseFields}
        initial={initial}
        saved={null}
        ofClass={idIn('classId')}
        send={create.mutateAsync}
        onSaved={({ id, title, titleEn }) => {
          notify.success(t('createdDone', { name: shown(title, titleEn) }));
          void navigate(detailPath(id), SAVED);
        }}
        cancelTo={LIST_PATH}
      />
    </Page>
  );
};

export default LiveCourseCreate;
