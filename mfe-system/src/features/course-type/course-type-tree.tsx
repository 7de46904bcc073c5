import { MAX_COURSE_TYPE_LEVEL } from '@college/contracts/content/course-type';
import type { CourseTypeNode } from '@college/contracts/content/course-type';
import { lazyDialog } from '@college/form-kit/lazy-dialog';
import { TreeRecordPage } from '@college/form-kit/tree-record-page';
import { wholeTree } from '@college/form-kit/tree-source';
import { Link } from '@college/portal-sdk/router';
import { useTexts } from '@college/portal-sdk/texts';
import { courseTypes, useCourseTypeTree, useDragCourseType } from './course-type.queries.ts';
import { courseTypeTexts } from './course-type.texts.ts';

const CourseTypeDialog = lazyDialog(async () => (await import('./course-type-dialog.tsx')).CourseTypeDialog);

/** The levels of a type and all below it. */
const heightOf = (types: readonly CourseTypeNode[], id: number): number =>
  1 +
  Math.max(0, ...types.filter(({ parentId }) => parentId === id).map((child) => heightOf(types, child.id)));
const levelOf = (types: readonly CourseTypeNode[], id: number | null): number => {
  const type = types.find((one) => one.id === id);
  return type ? levelOf(types, type.parentId) + 1 : 0;
};

const CourseTypeTree = () => {
  const t = useTexts(courseTypeTexts);
  const tree = useCourseTypeTree();
  const types = tree.data ?? [];
  return (
    <TreeRecordPage
      t={t}
      icon="list"
      permits="course-type"
      useTree={() =>
        wholeTree(tree, ({ courseCount: count }) => (count > 0 ? t('courses', { count }) : undefined))
      }
      initiallyFolded={[]}
      move={{
        permit: 'course-type:update',
        hint: t('dragHint'),
        command: useDragCourseType(),
        mayLie: (id, parentId) => levelOf(types, parentId) + heightOf(types, id) <= MAX_COURSE_TYPE_LEVEL,
      }}
      useOne={courseTypes.useOne}
      facts={({ above }) => [{ term: t('above'), detail: above.join(' / ') || t('top'), wide: true }]}
      uses={({ uses }) => [
        { term: t('children'), count: uses.children },
        { term: t('coursesOf'), count: uses.courses },
      ]}
      footer={({ id, uses }) => uses.courses > 0 && <Link to={`/course?typeId=${id}`}>{t('toCourses')}</Link>}
      Form={CourseTypeDialog}
      editText={t('rename')}
      belowText={t('create')}
      mayHaveChildren={({ above }) => above.length + 1 < MAX_COURSE_TYPE_LEVEL}
      useRemove={courseTypes.useRemove}
    />
  );
};

export default CourseTypeTree;
