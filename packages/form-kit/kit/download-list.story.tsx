import type { DownCenterItem } from '@college/contracts/site/down-center';
import { DownloadList } from '@college/form-kit/download-list';
import { defineStory } from '@college/ui-kit/kit/story';

const items: DownCenterItem[] = [
  {
    id: 1,
    title: '培训报名表',
    kind: 'form',
    file: { id: 1, name: '培训报名表.xlsx', size: 18_432, mediaType: 'application/xlsx', address: '#form' },
    downloads: 1286,
    creationTime: '2026-11-02T02:00:00.000Z',
  },
  {
    id: 2,
    title: '旧版手册',
    kind: 'manual',
    file: null,
    downloads: 3,
    creationTime: '2026-10-02T02:00:00.000Z',
  },
];

export const story = defineStory({
  part: 'DownloadList',
  use: ['The download centre as its readers see it.', '读者看到的下载中心。'],
  states: [
    {
      name: ['With entries', '有资料'],
      Show: () => <DownloadList place="kit" read={() => Promise.resolve({ totalCount: 2, items })} />,
    },
    {
      name: ['Empty', '空'],
      Show: () => (
        <DownloadList place="kit-empty" read={() => Promise.resolve({ totalCount: 0, items: [] })} />
      ),
    },
  ],
  answers: {
    'CodeContent/GetCodeContentSelection': () => [
      { value: 'form', text: '表格文书', isEnabled: true },
      { value: 'manual', text: '操作手册', isEnabled: true },
    ],
  },
});
