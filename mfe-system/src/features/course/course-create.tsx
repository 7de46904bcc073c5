import { CourseFields } from '@college/contracts/business/course';
import { SAVED } from '@college/form-kit/unsaved-changes';
import { notify } from '@college/portal-sdk/notify';
import { Link, useNavigate } from '@college/portal-sdk/router';
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
    <Page title={t('createTitle')} intro={t('createIntro')} back={<Link to={LIST_PATH}>{t('back')}</Link>}>
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
