import { professionCourse } from '@college/contracts/content/course-offer';
import type { ProfessionCourseRow } from '@college/contracts/content/course-offer';
import { courseErrors } from '@college/contracts/content/course';
import { Id } from '@college/contracts/core/paging';
import { buttonColumn } from '@college/form-kit/columns';
import { choiceFilter, namedOptions } from '@college/form-kit/choice-filter';
import { FormDialog } from '@college/form-kit/form-dialog';
import { listDefaults, ListPage, pageQueryOf } from '@college/form-kit/list-page';
import { useFormField } from '@college/form-kit/use-form-field';
import { useRecordForm } from '@college/form-kit/use-record-form';
import { notify } from '@college/portal-sdk/notify';
import { usePermit } from '@college/portal-sdk/permit';
import { Link } from '@college/portal-sdk/router';
import { useTexts } from '@college/portal-sdk/texts';
import { useUrlFilters } from '@college/portal-sdk/url-filters';
import type { Column } from '@college/ui-kit/data-table';
import { NumberField } from '@college/ui-kit/number-field';
import { SelectField } from '@college/ui-kit/select-field';
import { useState } from 'react';
import { courseOfferTexts } from './course-offer.texts.ts';
import { detailPath } from './course-paths.ts';
import { useProfessionCoursePage, useSetProfessionCourse, useSubjectOptions } from './course.queries.ts';

const defaults = { ...listDefaults, subjectId: 0 };

const ProfessionCourseList = () => {
  const t = useTexts(courseOfferTexts);
  const [filters, setFilters] = useUrlFilters(defaults);
  const choice = choiceFilter(filters, setFilters);
  const [opened, setOpened] = useState<ProfessionCourseRow | null>(null);
  const maySet = usePermit('profession-course:update');
  const seesSubjects = usePermit('train-subject:select');
  const subjects = useSubjectOptions(seesSubjects);
  const subjectId = Id.safeParse(filters.subjectId).data;
  const list = useProfessionCoursePage({ ...pageQueryOf(filters), subjectId });
  const columns: Column<ProfessionCourseRow>[] = [
    {
      key: 'name',
      title: t('course'),
      sortable: true,
      priority: 'lead',
      render: ({ id, name }) => <Link to={detailPath(id)}>{name}</Link>,
    },
    { key: 'typeName', title: t('type'), sortable: true },
    { key: 'teacherName', title: t('teacher'), isExtra: true },
    { key: 'hours', title: t('hours'), sortable: true, align: 'end' },
    {
      key: 'subjects',
      title: t('subjects'),
      wrap: true,
      render: ({ subjects: counted }) =>
        counted.length > 0 ? counted.map(({ name }) => name).join(t('comma')) : t('noSubjects'),
    },
    { key: 'sort', title: t('sort'), sortable: true, align: 'end' },
    buttonColumn(t('set'), { label: (row) => t('setOf', { name: row.name }), onClick: setOpened }),
  ];
  return (
    <ListPage
      title={t('professionTitle')}
      intro={t('professionIntro')}
      filters={filters}
      onFilters={setFilters}
      defaults={defaults}
      searchHint={t('keyword')}
      filterFields={
        seesSubjects && choice('subjectId', t('subjects'), t('allSubjects'), namedOptions(subjects))
      }
      columns={maySet ? columns : columns.slice(0, -1)}
      rowKey="id"
      list={list}
      empty={{ title: t('emptyTitle'), hint: t('emptyHint') }}
    >
      {opened && (
        <ProfessionCourseDialog
          course={list.data?.items.find(({ id }) => id === opened.id) ?? opened}
          onClose={() => setOpened(null)}
        />
      )}
    </ListPage>
  );
};

interface Values {
  courseId: number;
  rowVersion: number;
  subjectIds: readonly number[];
  sort: number | null;
}

const valuesOf = ({ id, rowVersion, subjects, sort }: ProfessionCourseRow): Values => ({
  courseId: id,
  rowVersion,
  subjectIds: subjects.map((subject) => subject.id),
  sort,
});

const ProfessionCourseDialog = ({
  course,
  onClose,
}: {
  course: ProfessionCourseRow;
  onClose: () => void;
}) => {
  const t = useTexts(courseOfferTexts);
  const set = useSetProfessionCourse();
  const offered = useSubjectOptions(true);
  const { form, submit } = useRecordForm({
    schema: professionCourse.actions.SetProfessionCourse.input,
    initial: valuesOf(course),
    send: set.mutateAsync,
    fieldOf: { [courseErrors.unknownSubject.id]: 'subjectIds' },
    onSaved: ({ name }) => {
      notify.success(t('setDone', { name }));
      onClose();
    },
  });
  // One that was disabled since stays where it was chosen.
  const options = new Map([...(offered.data ?? []), ...course.subjects].map(({ id, name }) => [id, name]));
  return (
    <FormDialog
      title={t('professionDialog', { name: course.name })}
      name={`profession-course-${course.id}`}
      form={form}
      onSubmit={submit}
      onReload={() => form.reset(valuesOf(course))}
      onClose={onClose}
    >
      <SelectField
        {...useFormField(form.control, 'subjectIds')}
        label={t('subjects')}
        hint={t('subjectsHint')}
        loading={offered.isLoading}
        options={[...options].map(([value, text]) => ({ value, text }))}
        multiple
      />
      <NumberField
        {...useFormField(form.control, 'sort')}
        label={t('sort')}
        hint={t('sortHint')}
        min={0}
        max={9999}
        required
      />
    </FormDialog>
  );
};

export default ProfessionCourseList;
