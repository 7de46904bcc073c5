import type { CourseDetail as Course } from '@college/contracts/content/course';
import { BackToList } from '@college/form-kit/back-to-list';
import { useShown } from '@college/form-kit/both-names';
import { CourseCover } from '@college/form-kit/course-cover';
import { lazyDialog } from '@college/form-kit/lazy-dialog';
import { RecordPage } from '@college/form-kit/record-page';
import { formatDate } from '@college/portal-sdk/format';
import { usePermit } from '@college/portal-sdk/permit';
import { Link, useLocation, useNavigate } from '@college/portal-sdk/router';
import { useTexts } from '@college/portal-sdk/texts';
import { Button, buttonClass } from '@college/ui-kit/button';
import { Card } from '@college/ui-kit/card';
import { DescriptionList } from '@college/ui-kit/description-list';
import { Icon } from '@college/ui-kit/icon';
import { Message } from '@college/ui-kit/message';
import { Page } from '@college/ui-kit/page';
import { RichText } from '@college/ui-kit/rich-text';
import { StatusLabel } from '@college/ui-kit/status-label';
import { courseTone, useCourseWord } from '@college/vocabulary/course-words';
import { useState } from 'react';
import { looks, useCourseActions } from './course-actions.ts';
import type { AskedAction } from './course-actions.ts';
import styles from './course-detail.module.css';
import { CourseHistory } from './course-history.tsx';
import { editPath, previewPath, useListPath } from './course-paths.ts';
import { CourseWares } from './course-wares.tsx';
import { useCourse } from './course.queries.ts';
import { courseTexts } from './course.texts.ts';

const CourseDialog = lazyDialog(async () => (await import('./course-dialog.tsx')).CourseDialog);

const CourseDetail = () => {
  const t = useTexts(courseTexts);
  const listPath = useListPath();
  return (
    <RecordPage
      title={t('one')}
      back={<BackToList to={listPath} />}
      useOne={useCourse}
      notFound={{ title: t('notFoundTitle'), hint: t('notFoundHint') }}
    >
      {(course) => <OneCourse course={course} />}
    </RecordPage>
  );
};

const OneCourse = ({ course }: { course: Course }) => {
  const t = useTexts(courseTexts);
  const word = useCourseWord();
  const shown = useShown();
  const listPath = useListPath();
  const navigate = useNavigate();
  const mayUpdate = usePermit('course:update');
  const [asked, setAsked] = useState<AskedAction | null>(null);
  const { state, version, approvedVersion, opinion, allowed } = course;
  const name = shown(course.name, course.nameEn);
  const intro = shown(course.intro, course.introEn);
  const isNewer = approvedVersion !== null && version > approvedVersion;
  return (
    <Page
      title={name}
      intro={`${course.typeName} · ${word(course.kind)}`}
      back={<BackToList to={listPath} />}
      status={
        <>
          <StatusLabel tone={courseTone(state)}>{word(state)}</StatusLabel>
          {course.isPublic && <StatusLabel tone="info">{t('isPublic')}</StatusLabel>}
        </>
      }
      actions={
        <>
          {course.wareCount > 0 && (
            <Link className={buttonClass({ kind: 'secondary' })} to={previewPath(course.id)}>
              <Icon name="show" />
              {t('preview')}
            </Link>
          )}
          <Actions course={course} onAsk={setAsked} />
        </>
      }
    >
      {state === 'rejected' && <Message tone="bad">{t('rejectedHint', { opinion })}</Message>}
      {isNewer && <Message tone="info">{t('newerHint', { version, approved: approvedVersion })}</Message>}
      <div className={styles.body}>
        <div className={styles.cover}>
          <CourseCover name={name} kind={course.kind} address={course.coverAddress} />
        </div>
        <Card title={t('facts')}>
          <DescriptionList
            items={[
              { term: t('type'), detail: course.typeName },
              { term: t('kind'), detail: word(course.kind) },
              { term: t('teacher'), detail: course.teacherName },
              { term: t('author'), detail: course.creatorName },
              { term: t('hours'), detail: String(course.hours) },
              { term: t('hoursOfWares'), detail: String(course.hoursOfWares) },
              { term: t('version'), detail: String(version) },
              { term: t('approvedVersion'), detail: approvedVersion?.toString() },
              { term: t('changed'), detail: formatDate(course.lastModificationTime, 'minute') },
            ]}
          />
        </Card>
        <div className={styles.wide}>
          <CourseWares courseId={course.id} mayChange={mayUpdate && allowed.includes('update')} />
        </div>
        <div className={styles.wide}>
          <Card title={t('introduction')}>
            {intro ? <RichText html={intro} /> : <p>{t('noIntroduction')}</p>}
          </Card>
        </div>
        {course.history.length > 0 && (
          <div className={styles.wide}>
            <CourseHistory entries={course.history} />
          </div>
        )}
      </div>
      {asked && (
        <CourseDialog
          action={asked}
          course={course}
          name={name}
          onClose={() => setAsked(null)}
          onGone={() => void navigate(listPath)}
        />
      )}
    </Page>
  );
};

interface ActionsProps {
  course: Course;
  onAsk: (action: AskedAction) => void;
}

const Actions = ({ course, onAsk }: ActionsProps) => {
  const t = useTexts(courseTexts);
  // Passes the list's filters on.
  const state: unknown = useLocation().state;
  return useCourseActions()(course).map((action) =>
    action === 'update' ? (
      <Link
        key={action}
        className={buttonClass({ kind: 'secondary' })}
        to={editPath(course.id)}
        state={state}
      >
        <Icon name="edit" />
        {t('edit')}
      </Link>
    ) : (
      <Button key={action} {...looks[action]} onClick={() => onAsk(action)}>
        {t(action)}
      </Button>
    ),
  );
};

export default CourseDetail;
