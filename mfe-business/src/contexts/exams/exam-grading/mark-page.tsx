import { ApiError } from '@college/api-client/api-error';
import type { GradeQuestionRow } from '@college/contracts/exams/exam-grading';
import { ErrorCode } from '@college/contracts/core/errors';
import { BackToList } from '@college/form-kit/back-to-list';
import { DataPage } from '@college/form-kit/data-page';
import { useTexts } from '@college/portal-sdk/texts';
import { useUrlFilters } from '@college/portal-sdk/url-filters';
import { Button } from '@college/ui-kit/button';
import { Card } from '@college/ui-kit/card';
import { EmptyState } from '@college/ui-kit/empty-state';
import { Message } from '@college/ui-kit/message';
import { SelectField } from '@college/ui-kit/select-field';
import { Stack } from '@college/ui-kit/stack';
import { Tabs } from '@college/ui-kit/tabs';
import { useState } from 'react';
import { useGradeAnswers, useGradeQuestions } from './exam-grading.queries.ts';
import { examGradingTexts } from './exam-grading.texts.ts';
import { MarkTurn } from './mark-turn.tsx';
import { PaperList } from './paper-list.tsx';
import { usePlace } from './use-place.ts';

const LIST = '/examGrading';

/** Short answers of one exam, question by question or paper by paper. */
const MarkPage = () => {
  const place = usePlace();
  return place ? <Marking place={place} /> : <Nothing title="missing" hint="missingHint" />;
};

interface NothingProps {
  title: 'missing' | 'noQuestions';
  hint: 'missingHint' | 'noQuestionsHint';
}

const Nothing = ({ title, hint }: NothingProps) => {
  const t = useTexts(examGradingTexts);
  const back = <BackToList to={LIST} />;
  return (
    <DataPage title={t('markTitle')} loading={false} error={null} onRetry={() => undefined}>
      <Card>
        <EmptyState icon="missing" title={t(title)} hint={t(hint)} action={back} />
      </Card>
    </DataPage>
  );
};

type Place = NonNullable<ReturnType<typeof usePlace>>;

const keyOf = ({ questionId, version }: GradeQuestionRow): string => `${questionId}.${version}`;

const Marking = ({ place }: { place: Place }) => {
  const t = useTexts(examGradingTexts);
  const { data, error, isFetching, refetch } = useGradeQuestions(place);
  const [{ part, paper }, setFilters] = useUrlFilters({ part: '', paper: '', question: '' });
  if (error instanceof ApiError && error.code === ErrorCode.notFound)
    return <Nothing title="missing" hint="missingHint" />;
  if (data?.length === 0) return <Nothing title="noQuestions" hint="noQuestionsHint" />;
  return (
    <DataPage
      title={t('markTitle')}
      back={<BackToList to={LIST} />}
      loading={isFetching && !data}
      error={data ? null : error}
      onRetry={() => void refetch()}
    >
      {data && (
        <Tabs
          label={t('order')}
          tabs={[
            { key: 'questions', text: t('byQuestion') },
            { key: 'papers', text: t('byPaper') },
          ]}
          active={part === 'papers' ? 'papers' : 'questions'}
          onChange={(key) => setFilters({ part: key === 'papers' ? key : '', paper: '', question: '' })}
        >
          {part !== 'papers' && <Questions place={place} questions={data} />}
          {part === 'papers' && paper === '' && (
            <PaperList place={place} onChoose={(key) => setFilters({ paper: key, question: '' })} />
          )}
          {part === 'papers' && paper !== '' && (
            <OnePaper
              key={paper}
              place={{ ...place, attemptId: paper }}
              onBack={() => setFilters({ paper: '', question: '' })}
            />
          )}
        </Tabs>
      )}
    </DataPage>
  );
};

/** All answers of one paper that are the caller's to mark. */
const OnePaper = ({ place, onBack }: { place: Place & { attemptId: string }; onBack: () => void }) => {
  const t = useTexts(examGradingTexts);
  const { data, error } = useGradeQuestions(place);
  return (
    <Stack>
      <div>
        <Button icon="back" onClick={onBack}>
          {t('otherPaper')}
        </Button>
      </div>
      {error && !data && <Message tone="bad">{error.message}</Message>}
      {data && <Questions place={place} questions={data} />}
    </Stack>
  );
};

interface QuestionsProps {
  place: Place & { attemptId?: string };
  questions: readonly GradeQuestionRow[];
}

const Questions = ({ place, questions }: QuestionsProps) => {
  const t = useTexts(examGradingTexts);
  const [{ question }, setFilters] = useUrlFilters({ question: '' });
  const chosen =
    questions.find((one) => keyOf(one) === question) ??
    questions.find(({ answers, marked }) => marked < answers) ??
    questions[0];
  if (!chosen) return null;
  return (
    <Stack>
      <Card>
        <SelectField
          label={t('question')}
          name="question"
          required
          options={questions.map((one, at) => ({
            value: keyOf(one),
            text: `${at + 1}. ${one.stem} (${t('questionState', { marked: one.marked, all: one.answers })})`,
          }))}
          value={keyOf(chosen)}
          onChange={(value) => setFilters({ question: value ?? '' })}
        />
      </Card>
      <OneQuestion key={keyOf(chosen)} place={place} question={chosen} />
    </Stack>
  );
};

/** A turn is read once, so that what is marked does not move under the hand. */
const OneQuestion = ({ place, question }: { place: QuestionsProps['place']; question: GradeQuestionRow }) => {
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
