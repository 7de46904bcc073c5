import type { FileRef } from '@college/contracts/platform/attachment';
import { UploadField, UploadsField } from '@college/form-kit/upload-field';
import { defineStory } from '@college/ui-kit/kit/story';
import type { Say } from '@college/ui-kit/kit/story';
import { useState } from 'react';

const fileOf = (id: number, name: string): FileRef => ({
  id,
  name,
  size: 1_258_291,
  mediaType: 'application/pdf',
  address: '#file',
});

const One = ({ say, isFull = false, error }: { say: Say; isFull?: boolean; error?: string }) => {
  const [file, setFile] = useState<FileRef | null>(isFull ? fileOf(1, say('Plan.pdf', '计划.pdf')) : null);
  return (
    <UploadField
      label={say('Annex', '附件')}
      hint={say(
        'Choosing one here fails: the kit page has no gateway.',
        '组件页没有网关，选择文件后上传会失败。',
      )}
      purpose="document"
      value={file}
      onChange={setFile}
      error={error}
      required
    />
  );
};

const Several = ({ say }: { say: Say }) => {
  const [files, setFiles] = useState<readonly FileRef[]>([
    fileOf(1, say('Plan.pdf', '计划.pdf')),
    fileOf(2, say('Rules.pdf', '规定.pdf')),
  ]);
  return <UploadsField label={say('Annexes', '附件')} purpose="document" value={files} onChange={setFiles} />;
};

export const story = defineStory({
  part: 'UploadField, UploadsField',
  use: [
    'Files that go up as soon as they are chosen, and go on after whatever breaks them off.',
    '选择后立即上传的文件，中断后可续传。',
  ],
  states: [
    { name: ['Empty', '空'], Show: ({ say }) => <One say={say} /> },
    { name: ['With a file', '已有文件'], Show: ({ say }) => <One say={say} isFull /> },
    {
      name: ['In error', '有错误'],
      Show: ({ say }) => <One say={say} error={say('This is required', '此项必填')} />,
    },
    { name: ['Several', '多个文件'], Show: Several },
  ],
});
