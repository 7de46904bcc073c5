import type { ImportJob } from '@college/contracts/platform/import-job';
import { ImportDialog } from '@college/form-kit/import-dialog';
import { Button } from '@college/ui-kit/button';
import { defineStory } from '@college/ui-kit/kit/story';
import type { Say } from '@college/ui-kit/kit/story';
import { useState } from 'react';

const base: ImportJob = {
  id: 1,
  subject: 'kit',
  variant: '',
  fileId: 1,
  fileName: 'users.xlsx',
  mode: 'check',
  onlyGood: false,
  state: 'done',
  phase: 'checking',
  processed: 40,
  totalRows: 40,
  phaseRows: 40,
  badRows: 0,
  importedRows: 0,
  failure: '',
  hasPasswords: false,
  reading: {
    sheet: '名册',
    otherSheets: [],
    headRow: 2,
    understood: [
      { column: '姓名', title: '姓名 *' },
      { column: '手机号', title: '手机' },
    ],
    ignored: [{ letter: 'C', title: '籍贯' }],
    missing: [],
    absent: ['邮箱'],
    warnings: ['1 个隐藏或被筛选的行也会导入（第 3 行）'],
  },
  creationTime: '2026-11-21T00:00:00.000Z',
};

/** By the subject that the dialog of a state requests. */
const JOBS: Readonly<Record<string, ImportJob>> = {
  good: { ...base, id: 2 },
  bad: { ...base, id: 3, badRows: 2 },
  running: {
    ...base,
    id: 4,
    mode: 'run',
    state: 'running',
    phase: 'preparing',
    processed: 12,
    phaseRows: 38,
  },
  done: { ...base, id: 5, mode: 'run', importedRows: 38, badRows: 2, hasPasswords: true },
  failed: { ...base, id: 6, state: 'failed', failure: '…' },
};

const file = () => Promise.resolve({ name: 'template.xlsx', content: new Blob(['1']) });

const Opened = ({ say, subject }: { say: Say; subject: string }) => {
  const [isOpen, setOpen] = useState(false);
  const next = () => Promise.resolve(JOBS['running'] ?? base);
  return (
    <>
      <Button onClick={() => setOpen(true)}>{say('Import', '导入')}</Button>
      {isOpen && (
        <ImportDialog
          title={say('Import users', '导入用户')}
          subject={subject}
          template={file}
          check={next}
          run={next}
          passwords={file}
          onImported={() => undefined}
          onClose={() => setOpen(false)}
        />
      )}
    </>
  );
};

export const story = defineStory({
  part: 'ImportDialog',
  use: [
    'A sheet in three steps: template, check, import. It goes on by itself on the server.',
    '表格导入：模板、检查、导入，在服务器上自行进行。',
  ],
  answers: {
    'ImportJob/GetLatestImportJob': ({ input }) => ({
      job: JOBS[(input as { subject: string }).subject] ?? null,
    }),
    'ImportJob/GetImportJob': ({ input }) =>
      Object.values(JOBS).find(({ id }) => id === (input as { id: number }).id) ?? base,
    'ImportJob/GetImportProblems': () => ({
      totalCount: 2,
      items: [
        { row: 5, column: '手机号', message: '手机号为 1 开头的 11 位数字', source: '' },
        { row: 9, column: '用户名', message: '与第 4 行重复', source: '' },
      ],
    }),
  },
  states: [
    { name: ['At the start', '开始'], Show: ({ say }) => <Opened say={say} subject="none" /> },
    { name: ['All rows good', '全部正确'], Show: ({ say }) => <Opened say={say} subject="good" /> },
    { name: ['Some rows bad', '部分有误'], Show: ({ say }) => <Opened say={say} subject="bad" /> },
    { name: ['Under way', '进行中'], Show: ({ say }) => <Opened say={say} subject="running" /> },
    { name: ['Taken in', '已导入'], Show: ({ say }) => <Opened say={say} subject="done" /> },
    { name: ['Failed', '失败'], Show: ({ say }) => <Opened say={say} subject="failed" /> },
  ],
});
