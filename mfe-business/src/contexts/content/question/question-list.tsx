import { QuestionKind } from '@college/contracts/content/question';
import type { QuestionRow } from '@college/contracts/content/question-bank';
import { dateColumn, nameColumn } from '@college/form-kit/columns';
import { CreateLink } from '@college/form-kit/create-link';
import { DeleteDialog } from '@college/form-kit/delete-dialog';
import { InUseDialog } from '@college/form-kit/in-use-dialog';
import { listDefaults, ListPage, pageQueryOf } from '@college/form-kit/list-page';
import { Permit, usePermit } from '@college/portal-sdk/permit';
import { Link } from '@college/portal-sdk/router';
import { useTexts } from '@college/portal-sdk/texts';
import { useUrlFilters } from '@college/portal-sdk/url-filters';
import { Button, buttonClass } from '@college/ui-kit/button';
import type { Column } from '@college/ui-kit/data-table';
import { RowActions } from '@college/ui-kit/row-actions';
import { StatusLabel } from '@college/ui-kit/status-label';
import { levelKey, questionWords } from '@college/vocabulary/question-words';
import { lazy, Suspense, useState } from 'react';
import { questionImportTexts } from './question-import.texts.ts';
import { questionFilterDefaults, useQuestionFilterFields } from './question-filter-fields.tsx';
import { questions } from './question.queries.ts';
import { questionTexts } from './question.texts.ts';

/** Uploading and reading are large chunks, and rarely used. */
const QuestionImportDialog = lazy(async () => ({
  default: (await import('./question-import-dialog.tsx')).QuestionImportDialog,
}));
const QuestionExportDialog = lazy(async () => ({
  default: (await import('./question-export-dialog.tsx')).QuestionExportDialog,
}));

/** In the URL, so that a reload returns to a running import. */
const closed = { window: '' };

const defaults = { ...listDefaults, ...questionFilterDefaults };

/** `yes` and `no` of a filter; anything else counts as none. */
const choiceOf = (text: string): boolean | undefined =>
  text === 'yes' || text === 'no' ? text === 'yes' : undefined;

const QuestionList = () => {
  const t = useTexts(questionTexts);
  const importText = useTexts(questionImportTexts);
  const [filters, setFilters] = useUrlFilters(defaults);
  const [{ window: opened }, setOpened] = useUrlFilters(closed);
  const [deleted, setDeleted] = useState<QuestionRow | null>(null);
  const close = (): void => setOpened(closed);
  const difficulty = Number(filters.difficulty);
  const asked = {
    kind: QuestionKind.safeParse(filters.kind).data,
    pointId: filters.pointId || undefined,
    courseId: filters.courseId || undefined,
    difficulty: difficulty >= 1 && difficulty <= 5 ? difficulty : undefined,
    isExamOnly: choiceOf(filters.examOnly),
    isEnable: choiceOf(filters.enabled),
    isDuplicate: filters.same === 'yes' || undefined,
  };
  const page = pageQueryOf(filters);
  const list = questions.usePage({ ...page, ...asked });
  const columns = useQuestionColumns(setDeleted);
  return (
    <ListPage
      title={t('title')}
      intro={t('intro')}
      actions={
        <>
          <Link className={buttonClass({})} to="/knowledgePoint">
            {t('toPoints')}
          </Link>
          <Permit code="question:export">
            <Button icon="download" onClick={() => setOpened({ window: 'export' })}>
              {importText('export')}
            </Button>
          </Permit>
          <Permit code="question:import">
            <Button icon="upload" onClick={() => setOpened({ window: 'import' })}>
              {importText('import')}
            </Button>
          </Permit>
          <CreateLink permit="question:create" text={t('create')} to="/question/add" />
        </>
      }
      filters={filters}
      onFilters={setFilters}
      defaults={defaults}
      searchHint={t('keyword')}
      filterFields={useQuestionFilterFields(filters, setFilters)}
      columns={columns}
      rowKey="id"
      list={list}
      empty={{ title: t('emptyTitle'), hint: t('emptyHint') }}
    >
      <Suspense>
        {opened === 'import' && <QuestionImportDialog onClose={close} />}
        {opened === 'export' && (
          <QuestionExportDialog filters={{ ...asked, keyword: page.keyword }} onClose={close} />
        )}
      </Suspense>
      {deleted && <DeleteQuestion question={deleted} onClose={() => setDeleted(null)} />}
    </ListPage>
  );
};

const DeleteQuestion = ({ question, onClose }: { question: QuestionRow; onClose: () => void }) => {
  const t = useTexts(questionTexts);
  const command = questions.useRemove();
  const { id, rowVersion, text: name, answerCount: count } = question;
  if (count > 0) return <InUseDialog name={name} message={t('usedMessage', { count })} onClose={onClose} />;
  return (
    <DeleteDialog
      name={name}
      message={t('deleteMessage')}
      command={command}
      input={{ id, rowVersion }}
      onClose={onClose}
    />
  );
};

const useQuestionColumns = (onDelete: (question: QuestionRow) => void): Column<QuestionRow>[] => {
  const t = useTexts(questionTexts);
  const say = useTexts(questionWords);
  const mayDelete = usePermit('question:delete');
  return [
    nameColumn('text', t('question'), { to: ({ id }) => `/question/detail?id=${id}`, sortable: true }),
    { key: 'kind', title: t('kind'), sortable: true, render: ({ kind }) => say(kind) },
    { key: 'pointName', title: t('point') },
    {
      key: 'difficulty',
      title: t('difficulty'),
      sortable: true,
      priority: 'low',
      render: ({ difficulty }) => say(levelKey(difficulty)),
    },
    {
      key: 'isEnable',
      title: t('state'),
      sortable: true,
      render: ({ isEnable, isExamOnly, isDuplicate }) => (
        <>
          <StatusLabel tone={isEnable ? 'good' : 'neutral'}>
            {t(isEnable ? 'enabled' : 'disabled')}
          </StatusLabel>
          {isExamOnly && <StatusLabel tone="info">{t('examOnly')}</StatusLabel>}
          {isDuplicate && <StatusLabel tone="warn">{t('duplicate')}</StatusLabel>}
        </>
      ),
    },
    { key: 'answerCount', title: t('answers'), sortable: true, align: 'end', priority: 'low' },
    {
      key: 'version',
      title: t('version'),
      sortable: true,
      isExtra: true,
      render: ({ version }) => t('versionNo', { version }),
    },
    { key: 'creatorName', title: t('author'), isExtra: true },
    dateColumn('lastModificationTime', t('changed'), { sortable: true, isExtra: true }),
    {
      key: 'actions',
      title: '',
      align: 'end',
      render: (question) => (
        <RowActions>
          <Permit code="question:update">
            <Link
              className={buttonClass({ kind: 'quiet', size: 'small' })}
              to={`/question/edit?id=${question.id}`}
              aria-label={t('editOf', { name: question.text })}
            >
              {t('edit')}
            </Link>
          </Permit>
          {mayDelete && (
            <Button
              kind="quiet-danger"
              size="small"
              aria-label={t('deleteTitle', { name: question.text })}
              onClick={() => onDelete(question)}
            >
              {t('delete')}
            </Button>
          )}
        </RowActions>
      ),
    },
  ];
};

export default QuestionList;
