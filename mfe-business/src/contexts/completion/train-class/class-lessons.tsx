import type { ClassLesson } from '@college/contracts/classes/class-lesson';
import type { TrainClassWhole } from '@college/contracts/classes/class-record';
import { useShown } from '@college/form-kit/both-names';
import { ConfirmCommandDialog } from '@college/form-kit/confirm-command-dialog';
import { usePeople } from '@college/form-kit/use-people';
import { toInputValue } from '@college/portal-sdk/format';
import { notify } from '@college/portal-sdk/notify';
import { usePermit } from '@college/portal-sdk/permit';
import { useTexts } from '@college/portal-sdk/texts';
import { Button } from '@college/ui-kit/button';
import { RowActions } from '@college/ui-kit/row-actions';
import { Message } from '@college/ui-kit/message';
import { StatusLabel } from '@college/ui-kit/status-label';
import { useState } from 'react';
import { coursesTexts } from './courses.texts.ts';
import { LessonDialog } from './lesson-dialog.tsx';
import { LessonTable } from './lesson-table.tsx';
import { RemovedLesson } from './removed-lesson.tsx';
import { blankLesson, lessonValuesOf } from './train-class-values.ts';
import { useDeleteLesson, useLessons, useSaveLesson } from './train-class.queries.ts';

type Of = Pick<
  TrainClassWhole,
  'id' | 'lessons' | 'teachers' | 'trainBegin' | 'trainEnd' | 'address' | 'addressEn'
>;
type Asked = { what: 'add' } | { what: 'edit' | 'remove'; lesson: ClassLesson };

/** What a lesson that was removed has when it is added again. */
const contentOf = ({
  title,
  titleEn,
  teacherId,
  begin,
  end,
  hours,
  address,
  addressEn,
  isPractice,
}: ClassLesson) => ({
  ...{ title, titleEn, teacherId, begin, end, hours, address, addressEn, isPractice },
});

/** The timetable of a class for who plans it: one lesson is changed without the form of the class. */
const ClassLessons = ({ trainClass }: { trainClass: Of }) => {
  const t = useTexts(coursesTexts);
  const shown = useShown();
  const lessons = useLessons(trainClass).data;
  const teachers = usePeople(trainClass.teachers, { roleKey: 'teacher', enabled: usePermit('user:select') });
  const [asked, setAsked] = useState<Asked | null>(null);
  const save = useSaveLesson();
  const remove = useDeleteLesson();
  const [removed, setRemoved] = useState<ClassLesson | null>(null);
  const values = lessons.map((lesson) => lessonValuesOf(lesson, Date.now()));
  const close = () => setAsked(null);
  const takeOut = (one: ClassLesson) =>
    remove.mutate({ id: one.id, rowVersion: one.rowVersion }, { onSuccess: () => setRemoved(one) });
  const undo = () =>
    removed &&
    save.mutate({ classId: trainClass.id, ...contentOf(removed) }, { onSuccess: () => setRemoved(null) });
  const lesson = asked === null || asked.what === 'add' ? null : asked.lesson;
  return (
    <>
      <LessonTable
        trainClass={trainClass}
        lessons={lessons}
        actions={
          <Button icon="add" size="small" onClick={() => setAsked({ what: 'add' })}>
            {t('addLesson')}
          </Button>
        }
        actionsOf={(one) =>
          values.find(({ id }) => id === one.id)?.isFixed ? (
            <StatusLabel tone="neutral">{t('lessonFixed')}</StatusLabel>
          ) : (
            <RowActions>
              <Button
                kind="quiet"
                size="small"
                aria-label={t('editOf', { name: shown(one.title, one.titleEn) })}
                onClick={() => setAsked({ what: 'edit', lesson: one })}
              >
                {t('edit')}
              </Button>
              <Button
                kind="quiet"
                size="small"
                icon="remove"
                aria-label={t('removeLesson', { name: shown(one.title, one.titleEn) })}
                // With a live course, more is lost than adding it again brings back.
                onClick={() => (one.liveCourseId ? setAsked({ what: 'remove', lesson: one }) : takeOut(one))}
              />
            </RowActions>
          )
        }
      />
      <RemovedLesson
        name={removed && shown(removed.title, removed.titleEn)}
        busy={save.isPending}
        onUndo={undo}
      />
      {remove.error && asked === null && <Message tone="bad">{remove.error.message}</Message>}
      {asked && asked.what !== 'remove' && (
        <LessonDialog
          key={lesson?.id ?? 'new'}
          lesson={
            lesson
              ? lessonValuesOf(lesson, Date.now())
              : blankLesson({
                  ...trainClass,
                  trainBegin: toInputValue(trainClass.trainBegin),
                  lessons: values,
                })
          }
          isNew={lesson === null}
          others={values.filter(({ id }) => id !== lesson?.id)}
          options={{ teachers }}
          submitLabel={t('saveLesson')}
          send={(input) =>
            save.mutateAsync({
              ...input,
              classId: trainClass.id,
              ...(lesson && { id: lesson.id, rowVersion: lesson.rowVersion }),
            })
          }
          onSave={({ title }) => notify.success(t('lessonSaved', { name: title }))}
          onClose={close}
        />
      )}
      {asked?.what === 'remove' && lesson && (
        <ConfirmCommandDialog
          title={t('removeLessonTitle', { name: shown(lesson.title, lesson.titleEn) })}
          message={t('removeLessonMessage')}
          confirmLabel={t('removeIt')}
          tone="bad"
          command={remove}
          input={{ id: lesson.id, rowVersion: lesson.rowVersion }}
          done={t('lessonRemoved')}
          onClose={close}
        />
      )}
    </>
  );
};

export default ClassLessons;
