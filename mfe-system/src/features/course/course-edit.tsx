import { course } from '@college/contracts/content/course';
import type { CourseDetail } from '@college/contracts/content/course';
import { BackToList } from '@college/form-kit/back-to-list';
import { useShown } from '@college/form-kit/both-names';
import { RecordPage } from '@college/form-kit/record-page';
import { SAVED } from '@college/form-kit/unsaved-changes';
import { notify } from '@college/portal-sdk/notify';
import { Link, useNavigate } from '@college/portal-sdk/router';
import { useTexts } from '@college/portal-sdk/texts';
import { Message } from '@college/ui-kit/message';
import { Page } from '@college/ui-kit/page';
import { CourseForm } from './course-form.tsx';
import { detailPath, LIST_PATH } from './course-paths.ts';
import { valuesOf } from './course-values.ts';
import { useCourse, useUpdateCourse } from './course.queries.ts';
import { courseTexts } from './course.texts.ts';

const UpdateInput = course.actions.UpdateCourse.input;

const CourseEdit = () => {
  const t = useTexts(courseTexts);
  return (
    <RecordPage
      title={t('editTitle')}
      back={<BackToList to={LIST_PATH} />}
      useOne={useCourse}
      notFound={{ title: t('notFoundTitle'), hint: t('notFoundHint') }}
    >
      {(one) => <EditCourse key={one.id} course={one} />}
    </RecordPage>
  );
};

const EditCourse = ({ course: one }: { course: CourseDetail }) => {
  const t = useTexts(courseTexts);
  const shown = useShown();
  const navigate = useNavigate();
  const update = useUpdateCourse();
  const newest = useCourse(one.id);
  return (
    <Page
      title={t('editOf', { name: shown(one.name, one.nameEn) })}
      intro={t('editIntro')}
      back={<Link to={detailPath(one.id)}>{t('backToCourse')}</Link>}
    >
      <CourseForm
        label={t('editTitle')}
        schema={UpdateInput}
        initial={valuesOf(one)}
        send={update.mutateAsync}
        onSaved={({ id, name }) => {
          notify.success(t('savedDone', { name }));
          void navigate(detailPath(id), SAVED);
        }}
        reload={async () => {
          const { data } = await newest.refetch();
          return data && valuesOf(data);
        }}
        cancelTo={detailPath(one.id)}
        above={one.state === 'approved' && <Message tone="info">{t('newVersionHint')}</Message>}
      />
    </Page>
  );
};

export default CourseEdit;
