import type { ExportJob } from '@college/contracts/platform/export-job';
import { ExportJobs } from '@college/form-kit/export-jobs';
import { defineStory } from '@college/ui-kit/kit/story';

const file = {
  subjectKind: 'train-class',
  subjectId: 7,
  title: '全体学员学时证明',
  fileName: '学时证明.zip',
  progress: 100,
  failure: '',
  size: 18_432_000,
  creationTime: '2026-11-02T02:00:00.000Z',
  expiresAt: '2026-11-03T02:00:00.000Z',
};
const files: ExportJob[] = [
  { ...file, id: 1, state: 'running', progress: 40, size: null, expiresAt: null },
  { ...file, id: 2, state: 'done' },
  { ...file, id: 3, state: 'failed', failure: '培训班已不存在', size: null, expiresAt: null },
];

export const story = defineStory({
  part: 'ExportJobs',
  use: [
    'The files of a record that take a while to make, for whoever ordered them; nothing while there are none.',
    '某条记录中需要较长时间生成的文件，只对申请人显示；没有文件时不显示。',
  ],
  states: [
    {
      name: ['Being made, ready, failed', '生成中、可下载、失败'],
      Show: () => <ExportJobs kind="train-class" id={7} />,
    },
  ],
  answers: { 'ExportJob/GetExportJobList': () => files },
});
