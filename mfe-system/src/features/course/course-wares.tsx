import type { CourseWareRow } from '@college/contracts/business/course-ware';
import { useTexts } from '@college/portal-sdk/texts';
import { Card } from '@college/ui-kit/card';
import { DataTable } from '@college/ui-kit/data-table';
import { useCourse } from './course.queries.ts';
import { courseTexts } from './course.texts.ts';

export interface CourseWaresProps {
  courseId: number;
  /** The caller may change the course, and its state allows it. */
  mayChange: boolean;
}

/** The content of a course, in order. */
export const CourseWares = ({ courseId }: CourseWaresProps) => {
  const t = useTexts(courseTexts);
  const { data } = useCourse(courseId);
  return (
    <Card title={t('wares')} flush>
      <DataTable<CourseWareRow>
        caption={t('wares')}
        rows={data?.wares}
        rowKey="id"
        columns={[{ key: 'name', title: t('name') }]}
        empty={{ title: t('noWares') }}
      />
    </Card>
  );
};
