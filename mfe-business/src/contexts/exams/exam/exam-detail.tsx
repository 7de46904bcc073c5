import type { ExamDetail as Exam } from '@college/contracts/exams/exam-record';
import { BackToList } from '@college/form-kit/back-to-list';
import { useShown } from '@college/form-kit/both-names';
import { DeleteDialog } from '@college/form-kit/delete-dialog';
import { ExportButton } from '@college/form-kit/export-button';
import { lazyDialog } from '@college/form-kit/lazy-dialog';
import { RecordPage } from '@college/form-kit/record-page';
import { formatDate } from '@college/portal-sdk/format';
import { usePermit } from '@college/portal-sdk/permit';
import { Link, useLocation, useNavigate } from '@college/portal-sdk/router';
import { useTexts } from '@college/portal-sdk/texts';
import { Button, buttonClass } from '@college/ui-kit/button';
import { Card } from '@college/ui-kit/card';
import { DescriptionList } from '@college/ui-kit/description-list';
import { Entry, EntryList } from '@college/ui-kit/entry-list';
import { Icon } from '@college/ui-kit/icon';
import { Message } from '@college/ui-kit/message';
import { Page } from '@college/ui-kit/page';
import { ButtonRow } from '@college/ui-kit/stack';
import { StatusLabel } from '@college/ui-kit/status-label';
import { useState } from 'react';
import { usePages } from '../../../pages.ts';
import { examSebTexts } from './exam-seb.texts.ts';
import { questionsTexts } from './questions.texts.ts';
import { useIntegrityFacts } from './integrity-facts.ts';
import { ExamForms } from './exam-forms.tsx';
import { ExamPaper } from './exam-paper.tsx';
import { ExamReadiness, ExamWarnings } from './exam-readiness.tsx';
import { examTone } from './exam-values.ts';
import { examCalls, exams } from './exam.queries.ts';
import { examTexts } from './exam.texts.ts';
import { PublishExamDialog } from './publish-exam-dialog.tsx';
import { useTakers } from './use-takers.ts';

const CloseDialog = lazyDialog(async () => (await import('./exam-dialogs.tsx')).CloseExamDialog);
const CodeDialog = lazyDialog(async () => (await import('./exam-dialogs.tsx')).ExamCodeDialog);

/** The list that the user came from, with its filters. */
const useListPath = (): string => {
  const { state } = useLocation() as { state: { list?: string } | null };
  return `/testExam${state?.list ?? ''}`;
};

const ExamDetail = () => {
  const t = useTexts(examTexts);
  return (
    <RecordPage
      title={t('exam')}
      back={<BackToList to={useListPath()} />}
      useOne={exams.useOne}
      notFound={{ title: t('notFoundTitle'), hint: t('notFoundHint') }}
    >
      {(exam) => <OneExam exam={exam} />}
    </RecordPage>
  );
};

type Opened = 'publish' | 'close' | 'delete' | 'code';

const OneExam = ({ exam }: { exam: Exam }) => {
  const t = useTexts(examTexts);
  const shown = useShown();
  const navigate = useNavigate();
  const listPath = useListPath();
  const [opened, setOpened] = useState<Opened | null>(null);
  const [form, setForm] = useState(1);
  const remove = exams.useRemove();
  const isDraft = exam.state === 'draft';
  const mayUpdate = usePermit('exam:update');
  const mayPublish = usePermit('exam:publish');
  const mayDelete = usePermit('exam:delete') && isDraft;
  const mayExport = usePermit('exam:export');
  const name = shown(exam.name, exam.nameEn);
  const close = (): void => setOpened(null);
  const target = { id: exam.id, rowVersion: exam.rowVersion };
  const print =
    (format: 'pdf' | 'xlsx', withAnswers: boolean) =>
    (options: Parameters<typeof examCalls.ExportTestExam>[1]) =>
      examCalls.ExportTestExam({ id: exam.id, format, withAnswers, form }, options);
  return (
    <Page
      title={name}
      back={<BackToList to={listPath} />}
      status={<StatusLabel tone={examTone[exam.state]}>{t(exam.state)}</StatusLabel>}
      actions={
        <>
          {mayDelete && (
            <Button kind="quiet-danger" icon="remove" onClick={() => setOpened('delete')}>
              {t('delete')}
            </Button>
          )}
          {exam.state === 'published' && mayPublish && (
            <Button kind="quiet-danger" icon="disable" onClick={() => setOpened('close')}>
              {t('closeExam')}
            </Button>
          )}
          {exam.state === 'published' && exam.audience !== 'class' && (
            <Button onClick={() => setOpened('code')}>{t('code')}</Button>
          )}
          {isDraft && mayUpdate && (
            <Link className={buttonClass({})} to={`/testExam/edit?id=${exam.id}`}>
              <Icon name="edit" />
              {t('edit')}
            </Link>
          )}
          {isDraft && mayPublish && exam.obstacles.length === 0 && (
            <Button kind="primary" icon="publish" onClick={() => setOpened('publish')}>
              {t('publish')}
            </Button>
          )}
        </>
      }
    >
      {isDraft &&
        (exam.obstacles.length === 0 ? (
          <Message tone="good">{t('ready')}</Message>
        ) : (
          <Card title={t('obstacles', { count: exam.obstacles.length })}>
            <ExamReadiness exam={exam} />
          </Card>
        ))}
      <ExamWarnings exam={exam} />
      {isDraft && exam.composeMode === 'rule' && mayUpdate && (
        <Card title={t('forms')}>
          <ExamForms exam={exam} />
        </Card>
      )}
      <Facts exam={exam} />
      {!isDraft && <Results exam={exam} />}
      {mayExport && (
        <ButtonRow>
          <ExportButton label={t('print')} run={print('pdf', false)} />
          <ExportButton label={t('printAnswers')} run={print('pdf', true)} />
          <ExportButton label={t('sheet')} run={print('xlsx', true)} />
        </ButtonRow>
      )}
      {mayUpdate && <ExamPaper id={exam.id} form={form} onForm={setForm} />}
      {opened === 'publish' && <PublishExamDialog exam={exam} onClose={close} />}
      {opened === 'delete' && (
        <DeleteDialog
          name={name}
          message={t('deleteMessage')}
          command={remove}
          input={target}
          onClose={() => (remove.isSuccess ? void navigate(listPath) : close())}
        />
      )}
      {opened === 'close' && <CloseDialog exam={exam} name={name} onClose={close} />}
      {opened === 'code' && <CodeDialog exam={exam} name={name} onClose={close} />}
    </Page>
  );
};

/** Ways to the results: of each class, or of the one sitting without a class. */
const Results = ({ exam }: { exam: Exam }) => {
  const t = useTexts(examTexts);
  if (!usePages().has('/examGrading/results')) return null;
  const sittings =
    exam.audience === 'class'
      ? exam.classes
          .filter(({ state }) => state !== 'draft')
          .map(({ id, name }) => ({ key: id, name, query: `examId=${exam.id}&classId=${id}` }))
      : [{ key: 0, name: t('withoutClass'), query: `examId=${exam.id}` }];
  if (sittings.length === 0) return null;
  return (
    <Card title={t('results')}>
      <EntryList>
        {sittings.map(({ key, name, query }) => (
          <Entry key={key} title={<Link to={`/examGrading/results?${query}`}>{name}</Link>} />
        ))}
      </EntryList>
    </Card>
  );
};

const Facts = ({ exam }: { exam: Exam }) => {
  const t = useTexts(examTexts);
  const browser = useTexts(examSebTexts);
  const questions = useTexts(questionsTexts);
  const takers = useTakers(exam);
  const shown = useShown();
  const moment = (time: string | null): string => (time === null ? t('ofClass') : formatDate(time, 'moment'));
  const { shuffleQuestions, shuffleOptions } = exam;
  const order = shuffleQuestions
    ? t(shuffleOptions ? 'shuffled' : 'shuffledQuestions')
    : t(shuffleOptions ? 'shuffledOptions' : 'notShuffled');
  const instructions = shown(exam.instructions, exam.instructionsEn);
  return (
    <Card title={t('facts')}>
      <DescriptionList
        items={[
          { term: t('subject'), detail: exam.subjectName },
          { term: t('mode'), detail: t(exam.composeMode) },
          { term: t('audience'), detail: t(exam.audience) },
          ...(takers === null
            ? []
            : [
                { term: t(exam.audience === 'area' ? 'areas' : 'people'), detail: takers || '—', wide: true },
              ]),
          { term: t('questions'), detail: String(exam.questionCount) },
          { term: t('passMark'), detail: t('passOf', { mark: exam.passMark, total: exam.totalScore }) },
          { term: t('minutes'), detail: String(exam.minutes) },
          { term: t('maxTimes'), detail: String(exam.maxTimes) },
          { term: t('openTime'), detail: moment(exam.openTime) },
          { term: t('closeTime'), detail: moment(exam.closeTime) },
          { term: t('shuffle'), detail: order },
          { term: t('showAnswer'), detail: t(exam.showAnswer) },
          { term: t('showScore'), detail: t(exam.showScore ?? 'after-grading') },
          ...(exam.excludedExams?.length
            ? [
                {
                  term: questions('excluded'),
                  detail: exam.excludedExams.map((one) => one.name).join(t('comma')),
                  wide: true,
                },
              ]
            : []),
          ...(exam.needsSeb
            ? [
                { term: browser('title'), detail: browser('ask') },
                ...(exam.sebPassword === undefined
                  ? []
                  : [{ term: browser('password'), detail: exam.sebPassword || browser('noPassword') }]),
              ]
            : []),
          ...useIntegrityFacts(exam),
          {
            term: t('graders'),
            detail:
              exam.graders.map(({ name }) => name).join(t('comma')) ||
              (exam.audience === 'class' ? t('classTeachers') : t('nobodyNamed')),
          },
          ...(instructions === '' ? [] : [{ term: t('instructions'), detail: instructions, wide: true }]),
          ...(exam.classes.length === 0
            ? []
            : [
                {
                  term: t('classes'),
                  detail: exam.classes.map(({ name }) => name).join(t('comma')),
                  wide: true,
                },
              ]),
        ]}
      />
    </Card>
  );
};

export default ExamDetail;
