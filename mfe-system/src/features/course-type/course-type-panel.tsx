import { MAX_COURSE_TYPE_LEVEL } from '@college/contracts/content/course-type';
import type { CourseTypeDetail } from '@college/contracts/content/course-type';
import { useShown } from '@college/form-kit/both-names';
import { listTexts } from '@college/form-kit/list-texts';
import { Permit } from '@college/portal-sdk/permit';
import { Link } from '@college/portal-sdk/router';
import { useTexts } from '@college/portal-sdk/texts';
import { Button } from '@college/ui-kit/button';
import { Card } from '@college/ui-kit/card';
import { DescriptionList } from '@college/ui-kit/description-list';
import { ErrorPanel } from '@college/ui-kit/error-panel';
import { RowActions } from '@college/ui-kit/row-actions';
import { Skeleton } from '@college/ui-kit/skeleton';
import { useCourseType } from './course-type.queries.ts';
import { courseTypeTexts } from './course-type.texts.ts';

export type CourseTypeAction = 'create' | 'edit' | 'delete';

interface TypePanelProps {
  id: number;
  onAsk: (action: CourseTypeAction, type: CourseTypeDetail) => void;
}

/** One type: its place, what refers to it, and its actions. */
export const TypePanel = ({ id, onAsk }: TypePanelProps) => {
  const t = useTexts(courseTypeTexts);
  const say = useTexts(listTexts);
  const shown = useShown();
  const { data, error, isFetching, refetch } = useCourseType(id);
  if (!data)
    return (
      <Card>
        {error ? (
          <ErrorPanel message={error.message} onRetry={() => void refetch()} busy={isFetching} />
        ) : (
          <Skeleton lines={5} />
        )}
      </Card>
    );
  const { uses, above } = data;
  return (
    <Card
      title={shown(data.name, data.nameEn)}
      actions={
        <RowActions>
          {above.length + 1 < MAX_COURSE_TYPE_LEVEL && (
            <Permit code="course-type:create">
              <Button kind="quiet" size="small" icon="add" onClick={() => onAsk('create', data)}>
                {t('create')}
              </Button>
            </Permit>
          )}
          <Permit code="course-type:update">
            <Button kind="quiet" size="small" onClick={() => onAsk('edit', data)}>
              {t('rename')}
            </Button>
          </Permit>
          <Permit code="course-type:delete">
            <Button kind="quiet-danger" size="small" onClick={() => onAsk('delete', data)}>
              {say('delete')}
            </Button>
          </Permit>
        </RowActions>
      }
      footer={uses.courses > 0 && <Link to={`/course?typeId=${id}`}>{t('toCourses')}</Link>}
    >
      <DescriptionList
        items={[
          { term: t('above'), detail: above.join(' / ') || t('top'), wide: true },
          { term: t('children'), detail: String(uses.children) },
          { term: t('coursesOf'), detail: String(uses.courses) },
        ]}
      />
    </Card>
  );
};
