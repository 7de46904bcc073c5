import { CourseFields } from '@college/contracts/content/course';
import { BackToList } from '@college/form-kit/back-to-list';
import { SAVED } from '@college/form-kit/unsaved-changes';
import { notify } from '@college/portal-sdk/notify';
import { useNavigate } from '@college/portal-sdk/router';
import { useTexts } from '@college/portal-sdk/texts';
import { Page } from '@college/ui-kit/page';
import { useState } from 'react';
import { CourseForm } from './course-form.tsx';
import { detailPath, LIST_PATH } from './course-paths.ts';
import { valuesOf } from './course-values.ts';
import { useCreateCourse } from './course.queries.ts';
import { courseTexts } from './course.texts.ts';

const CourseCreate = () => {
  const t = useTexts(courseTexts);
  const navigate = useNavigate();
  const create = useCreateCourse();
  const [initial] = useState(() => valuesOf(null));
  return (
    <Page title={t('createTitle')} intro={t('createIntro')} back={<BackToList to={LIST_PATH} />}>
      <CourseForm
        label={t('createTitle')}
        schema={CourseFields}
        initial={initial}
        send={create.mutateAsync}
        onSaved={({ id, name }) => {
          notify.success(t('createdDone', { name }));
          void navigate(detailPath(id), SAVED);
        }}
        cancelTo={LIST_PATH}
      />
    </Page>
  );
};

export default CourseCreate;
