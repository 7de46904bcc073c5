import { gapsIn } from '@college/contracts/content/question';
import type { QuestionContent } from '@college/contracts/content/question';
import type { QuestionDetail as Question } from '@college/contracts/content/question-bank';
import { BackToList } from '@college/form-kit/back-to-list';
import { RecordPage } from '@college/form-kit/record-page';
import { formatDate } from '@college/portal-sdk/format';
import { Permit } from '@college/portal-sdk/permit';
import { Link, useLocation } from '@college/portal-sdk/router';
import { useTexts } from '@college/portal-sdk/texts';
import { Button, buttonClass } from '@college/ui-kit/button';
import { Card } from '@college/ui-kit/card';
import { DescriptionList } from '@college/ui-kit/description-list';
import { Icon } from '@college/ui-kit/icon';
import { Page } from '@college/ui-kit/page';
import { Stack } from '@college/ui-kit/stack';
import { StatusLabel } from '@college/ui-kit/status-label';
import { levelKey, optionLetter, questionWords } from '@college/vocabulary/question-words';
import { useState } from 'react';
import { QuestionFace } from '@college/form-kit/question-face';
import { QuestionSolution } from '@college/form-kit/question-solution';
import { questions } from './question.queries.ts';
import { questionTexts } from './question.texts.ts';

/** Back to the list with its filters. */
const useBack = () => {
  const { state } = useLocation() as { state: { list?: string } | null };
  return <BackToList to={`/question${state?.list ?? ''}`} />;
};

const QuestionDetail = () => {
  const t = useTexts(questionTexts);
  return (
    <RecordPage
      title={t('question')}
      back={useBack()}
      useOne={questions.useOne}
      notFound={{ title: t('notFoundTitle'), hint: t('notFoundHint') }}
    >
      {(question) => <OneQuestion key={question.id} question={question} />}
    </RecordPage>
  );
};

const OneQuestion = ({ question }: { question: Question }) => {
  const t = useTexts(questionTexts);
  const say = useTexts(questionWords);
  const { id, kind, text, isEnable, isExamOnly, version } = question;
  return (
    <Page
      title={text.length > 60 ? `${text.slice(0, 60)}…` : text}
      back={useBack()}
      status={
        <>
          <StatusLabel tone={isEnable ? 'good' : 'neutral'}>
            {t(isEnable ? 'enabled' : 'disabled')}
          </StatusLabel>
          {isExamOnly && <StatusLabel tone="info">{t('examOnly')}</StatusLabel>}
        </>
      }
      actions={
        <Permit code="question:update">
          <Link className={buttonClass({})} to={`/question/edit?id=${id}`}>
            <Icon name="edit" />
            {t('edit')}
          </Link>
        </Permit>
      }
    >
      <Card>
        <DescriptionList
          items={[
            { term: t('kind'), detail: say(kind) },
            { term: t('point'), detail: question.pointName },
            { term: t('difficulty'), detail: say(levelKey(question.difficulty)) },
            { term: t('version'), detail: t('versionNo', { version }) },
            { term: t('author'), detail: question.creatorName },
            { term: t('changed'), detail: formatDate(question.lastModificationTime, 'minute') },
            { term: t('courses'), detail: question.courses.map(({ name }) => name).join(t('comma')) },
            { term: t('wares'), detail: question.wares.map(({ name }) => name).join(t('comma')) },
          ]}
        />
        {question.duplicateIds.length > 0 && <Duplicates ids={question.duplicateIds} />}
      </Card>
      <Card title={t('shownTo')}>
        <Solved content={question} />
      </Card>
      <Statistics question={question} />
      {question.versions.length > 1 && <Versions versions={question.versions} />}
    </Page>
  );
};

const Solved = ({ content }: { content: QuestionContent }) => (
  <Stack>
    <QuestionFace
      question={{ ...content, gaps: gapsIn(content.stem) }}
      value={content.kind === 'blank' || content.kind === 'short-answer' ? [] : content.right}
      right={content.right}
    />
    <QuestionSolution kind={content.kind} solution={content} />
  </Stack>
);

const Duplicates = ({ ids }: { ids: readonly number[] }) => {
  const t = useTexts(questionTexts);
  return (
    <p>
      {t('duplicates')}:{' '}
      {ids.map((id, at) => (
        <span key={id}>
          {at > 0 && t('comma')}
          <Link to={`/question/detail?id=${id}`}>#{id}</Link>
        </span>
      ))}
    </p>
  );
};

const Statistics = ({ question: { statistics, kind } }: { question: Question }) => {
  const t = useTexts(questionTexts);
  const say = useTexts(questionWords);
  if (!statistics)
    return (
      <Card title={t('statistics')}>
        <p>{t('noAnswers')}</p>
      </Card>
    );
  const { answers, marked, right, options } = statistics;
  const letterOf = (at: number): string =>
    kind === 'true-false' ? say(at === 0 ? 'isTrue' : 'isFalse') : optionLetter(at);
  const share = Math.round((right / Math.max(marked, 1)) * 100);
  return (
    <Card title={t('statistics')}>
      <DescriptionList
        items={[
          { term: t('answerCount'), detail: String(answers) },
          ...(marked > 0 ? [{ term: t('rightShare'), detail: t('rightOf', { share, right, marked }) }] : []),
          ...options.map((count, at) => ({
            term: letterOf(at),
            detail: t('chosen', { count, all: answers }),
          })),
        ]}
      />
    </Card>
  );
};

const Versions = ({ versions }: { versions: Question['versions'] }) => {
  const t = useTexts(questionTexts);
  const [shown, setShown] = useState<number | null>(null);
  return (
    <Card title={t('versions')}>
      <Stack>
        {versions.map(({ version, content, userName: name, time }) => (
          <div key={version}>
            <p>
              {t('versionBy', { version, name, time: formatDate(time, 'minute') })}{' '}
              <Button
                kind="quiet"
                size="small"
                aria-expanded={shown === version}
                onClick={() => setShown(shown === version ? null : version)}
              >
                {t(shown === version ? 'hideVersion' : 'showVersion', { version })}
              </Button>
            </p>
            {shown === version && <Solved content={content} />}
          </div>
        ))}
      </Stack>
    </Card>
  );
};

export default QuestionDetail;
