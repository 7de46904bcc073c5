import type { PracticeState } from '@college/contracts/content/practice';
import { DataPage } from '@college/form-kit/data-page';
import { Link } from '@college/portal-sdk/router';
import { useTexts } from '@college/portal-sdk/texts';
import { useUrlFilters } from '@college/portal-sdk/url-filters';
import { Button } from '@college/ui-kit/button';
import { Card } from '@college/ui-kit/card';
import { EmptyState } from '@college/ui-kit/empty-state';
import { useState } from 'react';
import { useTurn } from './practice.queries.ts';
import type { PracticeOf } from './practice.queries.ts';
import { practiceTexts } from './practice.texts.ts';
import { Choose, Turn } from './practice-turn.tsx';

const KINDS: readonly PracticeOf[] = ['course', 'point', 'wrong'];

/** To the class that the way led from, or else to all that can be practised. */
const Back = ({ classId }: { classId: number | null }) => {
  const t = useTexts(practiceTexts);
  return classId === null ? (
    <Link to="/myPractice">{t('back')}</Link>
  ) : (
    <Link to={`/myTrainClass/class?id=${classId}`}>{t('backToClass')}</Link>
  );
};

/** One question after the other, with the answer behind each. */
const PracticeRun = () => {
  const t = useTexts(practiceTexts);
  const [{ of, id, classId }] = useUrlFilters({ of: '', id: 0, classId: 0 });
  const kind = KINDS.find((one) => one === of);
  if (kind && (kind === 'wrong' || id > 0))
    return (
      <Practice
        key={`${kind}-${id}-${classId}`}
        of={kind}
        id={id}
        classId={kind === 'course' && classId > 0 ? classId : null}
      />
    );
  const back = <Back classId={null} />;
  return (
    <DataPage title={t('runTitle')} loading={false} error={null} onRetry={() => undefined}>
      <Card>
        <EmptyState icon="missing" title={t('missingTitle')} hint={t('missingHint')} action={back} />
      </Card>
    </DataPage>
  );
};

interface PracticeProps {
  of: PracticeOf;
  id: number;
  classId: number | null;
}

const Practice = ({ of, id, classId }: PracticeProps) => {
  const t = useTexts(practiceTexts);
  const [turn, setTurn] = useState<{ number: number; state: PracticeState }>({ number: 1, state: 'open' });
  const { data, error, isFetching, refetch } = useTurn({
    of,
    id,
    classId,
    state: turn.state,
    turn: turn.number,
  });
  const begin = (state: PracticeState): void => setTurn({ number: turn.number + 1, state });
  return (
    <DataPage
      title={t('runTitle')}
      back={<Back classId={classId} />}
      loading={isFetching && !data}
      error={data ? null : error}
      onRetry={() => void refetch()}
    >
      {data && data.items.length > 0 && (
        <Turn key={turn.number} questions={data.items} onAgain={() => begin(turn.state)} />
      )}
      {data?.items.length === 0 && (
        <Card>
          <EmptyState
            icon="good"
            title={t(of === 'wrong' ? 'bookEmptyTitle' : 'allDoneTitle')}
            hint={t(of === 'wrong' ? 'bookEmptyHint' : 'allDoneHint')}
            action={
              of === 'wrong' || turn.state === 'all' ? (
                <Choose />
              ) : (
                <Button kind="primary" onClick={() => begin('all')}>
                  {t('onceMore')}
                </Button>
              )
            }
          />
        </Card>
      )}
    </DataPage>
  );
};

export default PracticeRun;
