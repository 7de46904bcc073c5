import { liveCourse } from '@college/contracts/live/live-course';
import type { LiveCourseDetail } from '@college/contracts/live/live-course-row';
import { BackToList } from '@college/form-kit/back-to-list';
import { useShown } from '@college/form-kit/both-names';
import { RecordPage } from '@college/form-kit/record-page';
import { SAVED } from '@college/form-kit/unsaved-changes';
import { notify } from '@college/portal-sdk/notify';
import { Link, useNavigate } from '@college/portal-sdk/router';
import { useTexts } from '@college/portal-sdk/texts';
import { Message } from '@college/ui-kit/message';
import { Page } from '@college/ui-kit/page';
import { LiveCourseForm } from './live-course-form.tsx';
import { detailPath, LIST_PATH, valuesOf } from './live-course-values.ts';
import { liveCourses } from './live-course.queries.ts';
import { liveCourseTexts } from './live-course.texts.ts';

const UpdateInput = liveCourse.actions.UpdateLiveCourse.input;

const LiveCourseEdit = () => {
  const t = useTexts(liveCourseTexts);
  return (
    <RecordPage
      title={t('editTitle')}
      back={<BackToList to={LIST_PATH} />}
      useOne={liveCourses.useOne}
      notFound={{ title: t('notFoundTitle'), hint: t('notFoundHint') }}
    >
      {(one) => <EditLiveCourse key={one.id} course={one} />}
    </RecordPage>
  );
};

const EditLiveCourse = ({ course: one }: { course: LiveCourseDetail }) => {
  const t = useTexts(liveCourseTexts);
  const shown = useShown();
  const navigate = useNavigate();
  const update = liveCourses.useUpdate();
  const newest = liveCourses.useOne(one.id);
  return (
    <Page
      title={t('editOfTitle', { name: shown(one.title, one.titleEn) })}
      intro={t('editIntro')}
      back={<Link to={detailPath(one.id)}>{t('backToOne')}</Link>}
    >
      <LiveCourseForm
        label={t('editTitle')}
        schema={UpdateInput}
        initial={valuesOf(one)}
        saved={one}
        send={update.mutateAsync}
        onSaved={({ id, title, titleEn }) => {
          notify.success(t('savedDone', { name: shown(title, titleEn) }));
          void navigate(detailPath(id), SAVED);
        }}
        reload={async () => {
          const { data } = await newest.refetch();
          return data && valuesOf(data);
        }}
        cancelTo={detailPath(one.id)}
        above={one.checkState === 'approved' && <Message tone="info">{t('approvedHint')}</Message>}
      />
    </Page>
  );
};

export default LiveCourseEdit;
