import { CourseKind } from '@college/contracts/content/course';
import { publicCourse } from '@college/contracts/content/course-offer';
import type { PublicCourseRow } from '@college/contracts/content/course-offer';
import { choiceFilter } from '@college/form-kit/choice-filter';
import { FormDialog } from '@college/form-kit/form-dialog';
import { listDefaults, ListPage, pageQueryOf } from '@college/form-kit/list-page';
import { useFormField } from '@college/form-kit/use-form-field';
import { useRecordForm } from '@college/form-kit/use-record-form';
import { notify } from '@college/portal-sdk/notify';
import { usePermit } from '@college/portal-sdk/permit';
import { Link } from '@college/portal-sdk/router';
import { useTexts } from '@college/portal-sdk/texts';
import { useUrlFilters } from '@college/portal-sdk/url-filters';
import { Button } from '@college/ui-kit/button';
import { CheckboxField } from '@college/ui-kit/checkbox-field';
import type { Column } from '@college/ui-kit/data-table';
import { NumberField } from '@college/ui-kit/number-field';
import { RowActions } from '@college/ui-kit/row-actions';
import { StatusLabel } from '@college/ui-kit/status-label';
import { useCourseWord } from '@college/vocabulary/course-words';
import { useState } from 'react';
import { courseOfferTexts } from './course-offer.texts.ts';
import { detailPath } from './course-paths.ts';
import { usePublicCoursePage, useSetPublicCourse } from './course.queries.ts';

const defaults = { ...listDefaults, kind: '', shown: '' };

/** What visitors get of a course, as one filter. */
const SHOWN = {
  public: { isPublic: true },
  recommended: { isRecommend: true },
  inside: { isPublic: false },
} as const;
type Shown = keyof typeof SHOWN;
const isShown = (text: string): text is Shown => Object.hasOwn(SHOWN, text);

const PublicCourseList = () => {
  const t = useTexts(courseOfferTexts);
  const word = useCourseWord();
  const [filters, setFilters] = useUrlFilters(defaults);
  const choice = choiceFilter(filters, setFilters);
  const [opened, setOpened] = useState<PublicCourseRow | null>(null);
  const maySet = usePermit('public-course:update');
  const kind = CourseKind.safeParse(filters.kind).data;
  const shown = isShown(filters.shown) ? filters.shown : null;
  const list = usePublicCoursePage({ ...pageQueryOf(filters), kind, ...(shown && SHOWN[shown]) });
  const columns: Column<PublicCourseRow>[] = [
    {
      key: 'name',
      title: t('course'),
      sortable: true,
      priority: 'lead',
      render: ({ id, name }) => <Link to={detailPath(id)}>{name}</Link>,
    },
    { key: 'kind', title: t('kind'), sortable: true, render: (row) => word(row.kind) },
    { key: 'typeName', title: t('type'), sortable: true },
    { key: 'teacherName', title: t('teacher'), isExtra: true },
    { key: 'hours', title: t('hours'), sortable: true, align: 'end' },
    { key: 'sort', title: t('sort'), sortable: true, align: 'end' },
    {
      key: 'isPublic',
      title: t('shownTo'),
      render: ({ isPublic, isRecommend }) => (
        <StatusLabel tone={isPublic ? (isRecommend ? 'good' : 'info') : 'neutral'}>
          {t(isPublic ? (isRecommend ? 'recommended' : 'public') : 'inside')}
        </StatusLabel>
      ),
    },
    {
      key: 'actions',
      title: '',
      render: (row) =>
        maySet && (
          <RowActions>
            <Button
              kind="quiet"
              size="small"
              aria-label={t('setOf', { name: row.name })}
              onClick={() => setOpened(row)}
            >
              {t('set')}
            </Button>
          </RowActions>
        ),
    },
  ];
  return (
    <ListPage
      title={t('publicTitle')}
      intro={t('publicIntro')}
      filters={filters}
      onFilters={setFilters}
      defaults={defaults}
      searchHint={t('keyword')}
      filterFields={
        <>
          {choice('shown', t('shownTo'), t('allCourses'), Object.keys(SHOWN) as Shown[], t)}
          {choice('kind', t('kind'), t('allKinds'), CourseKind.options, word)}
        </>
      }
      columns={maySet ? columns : columns.slice(0, -1)}
      rowKey="id"
      list={list}
      empty={{ title: t('emptyTitle'), hint: t('emptyHint') }}
    >
      {opened && (
        <PublicCourseDialog
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
  isPublic: boolean;
  isRecommend: boolean;
  sort: number | null;
}

const valuesOf = ({ id, rowVersion, isPublic, isRecommend, sort }: PublicCourseRow): Values => ({
  courseId: id,
  rowVersion,
  isPublic,
  isRecommend,
  sort,
});

const PublicCourseDialog = ({ course, onClose }: { course: PublicCourseRow; onClose: () => void }) => {
  const t = useTexts(courseOfferTexts);
  const set = useSetPublicCourse();
  const { form, submit } = useRecordForm({
    schema: publicCourse.actions.SetPublicCourse.input,
    initial: valuesOf(course),
    send: set.mutateAsync,
    onSaved: ({ name }) => {
      notify.success(t('setDone', { name }));
      onClose();
    },
  });
  const isPublic = useFormField(form.control, 'isPublic');
  const isRecommend = useFormField(form.control, 'isRecommend');
  return (
    <FormDialog
      title={t('publicDialog', { name: course.name })}
      name={`public-course-${course.id}`}
      form={form}
      onSubmit={submit}
      onReload={() => form.reset(valuesOf(course))}
      onClose={onClose}
      size="small"
    >
      <CheckboxField
        {...isPublic}
        label={t('isPublicField')}
        onChange={(value) => {
          isPublic.onChange(value);
          if (!value) isRecommend.onChange(false);
        }}
      />
      <CheckboxField {...isRecommend} label={t('isRecommendField')} disabled={!isPublic.value} />
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

export default PublicCourseList;
