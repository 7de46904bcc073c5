import type { LiveConflict, LiveCourseDetail } from '@college/contracts/live/live-course-row';
import { useShown } from '@college/form-kit/both-names';
import { CourseCover } from '@college/form-kit/course-cover';
import { MaybeLink } from '@college/form-kit/maybe-link';
import { formatDate, formatSpan } from '@college/portal-sdk/format';
import { useTexts } from '@college/portal-sdk/texts';
import { Card } from '@college/ui-kit/card';
import { DescriptionList } from '@college/ui-kit/description-list';
import { Message } from '@college/ui-kit/message';
import styles from './live-course.module.css';
import { liveCourseTexts } from './live-course.texts.ts';

/** What else its teacher does at that time. */
export const Conflicts = ({ conflicts }: { conflicts: readonly LiveConflict[] }) => {
  const t = useTexts(liveCourseTexts);
  if (conflicts.length === 0) return null;
  return (
    <Message tone="warn">
      <p>{t('conflictsTitle')}</p>
      <ul>
        {conflicts.map((one) => (
          <li key={`${one.kind} ${one.id}`}>
            {t(`conflict.${one.kind}`, { title: one.title, span: formatSpan(one) })}
          </li>
        ))}
      </ul>
    </Message>
  );
};

/** What a live course is, for whoever comes to it and whoever checks it. */
export const LiveCourseFacts = ({ course: one }: { course: LiveCourseDetail }) => {
  const t = useTexts(liveCourseTexts);
  const shown = useShown();
  const intro = shown(one.intro, one.introEn);
  return (
    <div className={styles.body}>
      <div className={styles.cover}>
        <CourseCover name={shown(one.title, one.titleEn)} address={one.coverAddress} />
      </div>
      <Card title={t('facts')}>
        <DescriptionList
          items={[
            { term: t('time'), detail: formatSpan(one) },
            { term: t('teacher'), detail: one.teacherName },
            {
              term: t('audience'),
              detail: t(one.audience === 'public' ? 'audiencePublic' : 'audienceClass'),
            },
            {
              term: t('class'),
              detail: one.classId !== null && (
                <MaybeLink
                  link={{
                    screens: ['business/train-class/detail', 'business/my-class/class'],
                    path: '',
                    query: `id=${one.classId}`,
                  }}
                >
                  {one.className}
                </MaybeLink>
              ),
            },
            { term: t('lesson'), detail: one.lessonTitle },
            {
              term: t('course'),
              detail: one.courseId !== null && (
                <MaybeLink
                  link={{ screens: ['system/course/detail'], path: '', query: `id=${one.courseId}` }}
                >
                  {one.courseName}
                </MaybeLink>
              ),
            },
            { term: t('mode'), detail: t(one.mode) },
            { term: t('recorded'), detail: t(one.isRecord ? 'yes' : 'no') },
            {
              term: t('slides'),
              detail: one.slides && <a href={one.slides.address}>{one.slides.name}</a>,
            },
            { term: t('openedAt'), detail: formatDate(one.openedAt, 'minute') },
            { term: t('endedAt'), detail: formatDate(one.endedAt, 'minute') },
            { term: t('author'), detail: one.creatorName },
          ].filter(({ detail }) => Boolean(detail))}
        />
      </Card>
      <div className={styles.wide}>
        <Card title={t('introduction')}>
          <p className={styles.intro}>{intro || t('noIntroduction')}</p>
        </Card>
      </div>
    </div>
  );
};
