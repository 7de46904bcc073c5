import { ApiError } from '@college/api-client/api-error';
import type { GradeQuestionRow } from '@college/contracts/business/exam-grading';
import { ErrorCode } from '@college/contracts/core/errors';
import { BackToList } from '@college/form-kit/back-to-list';
import { DataPage } from '@college/form-kit/data-page';
import { useTexts } from '@college/portal-sdk/texts';
import { useUrlFilters } from '@college/portal-sdk/url-filters';
import { Button } from '@college/ui-kit/button';
import { Card } from '@college/ui-kit/card';
import { EmptyState } from '@college/ui-kit/empty-state';
import { SelectField } from '@college/ui-kit/select-field';
import { Stack } from '@college/ui-kit/stack';
import { useState } from 'react';
import { useGradeAnswers, useGradeQuestions } from './exam-grading.queries.ts';
import { examGradingTexts } from './exam-grading.texts.ts';
import { MarkTurn } from './mark-turn.tsx';
import { usePlace } from './use-place.ts';

const LIST = '/examGrading';

/** Short answers of one exam, question by question. */
const MarkPage = () => {
  const place = usePlace();
  return place ? <Questions place={place} /> : <Nothing title="missing" hint="missingHint" />;
};

interface NothingProps {
  title: 'missing' | 'noQuestions';
  hint: 'missingHint' | 'noQuestionsHint';
}

const Nothing = ({ title, hint }: NothingProps) => {
  const t = useTexts(examGradingTexts);
  const back = <BackToList to={LIST} />;
  return (
    <DataPage title={t('markTitle')} back={back} loading={false} error={null} onRetry={() => undefined}>
      <Card>
        <EmptyState icon="missing" title={t(title)} hint={t(hint)} action={back} />
      </Card>
    </DataPage>
  );
};

type Place = NonNullable<ReturnType<typeof usePlace>>;

const keyOf = ({ questionId, version }: GradeQuestionRow): string => `${questionId}.${version}`;

const Questions = ({ place }: { place: Place }) => {
  const t = useTexts(examGradingTexts);
  const { data, error, isFetching, refetch } = useGradeQuestions(place);
  const [{ question }, setFilters] = useUrlFilters({ question: '' });
  if (error instanceof ApiError && error.code === ErrorCode.notFound)
    return <Nothing title="missing" hint="missingHint" />;
  if (data?.length === 0) return <Nothing title="noQuestions" hint="noQuestionsHint" />;
  const chosen =
    data?.find((one) => keyOf(one) === question) ??
    data?.find(({ answers, marked }) => marked < answers) ??
    data?.[0];
  return (
    <DataPage
      title={t('markTitle')}
      back={<BackToList to={LIST} />}
      loading={isFetching && !data}
      error={data ? null : error}
      onRetry={() => void refetch()}
    >
      {data && chosen && (
        <Stack>
          <Card>
            <SelectField
              label={t('question')}
              name="question"
              required
              options={data.map((one, at) => ({
                value: keyOf(one),
                text: `${at + 1}. ${one.stem} (${t('questionState', { marked: one.marked, all: one.answers })})`,
              }))}
              value={keyOf(chosen)}
              onChange={(value) => setFilters({ question: value ?? '' })}
            />
          </Card>
          <OneQuestion key={keyOf(chosen)} place={place} question={chosen} />
        </Stack>
      )}
    </DataPage>
  );
};

/** A turn is read once, so that what is marked does not move under the hand. */
const OneQuestion = ({ place, question }: { place: Place; question: GradeQuestionRow }) => {
  const t = useTexts(examGradingTexts);
  const [turn, setTurn] = useState({ number: 1, state: 'open' as 'open' | 'done' });
  const { questionId, version } = question;
  const { data, error, refetch } = useGradeAnswers(
    { ...place, questionId, version, state: turn.state, page: 1, pageSize: 100 },
    turn.number,
  );
  if (error && !data)
    return (
      <Card>
        <EmptyState
          icon="bad"
          title={error.message}
          hint=""
          action={<Button onClick={() => void refetch()}>{t('again')}</Button>}
        />
      </Card>
    );
  if (!data) return null;
  if (data.items.length === 0)
    return (
      <Card>
        <EmptyState
          icon="good"
          title={t('turnDone')}
          hint={t('turnDoneHint')}
          action={
            question.marked > 0 && turn.state === 'open' ? (
              <Button onClick={() => setTurn({ number: turn.number + 1, state: 'done' })}>{t('done')}</Button>
            ) : undefined
          }
        />
      </Card>
    );
  return (
    <MarkTurn
      key={`${turn.number}`}
      question={data.question}
      answers={data.items}
      onAgain={() => setTurn({ number: turn.number + 1, state: 'open' })}
    />
  );
};

export default MarkPage;
