import { Button } from '@college/ui-kit/button';
import { Field } from '@college/ui-kit/field';
import { Progress } from '@college/ui-kit/progress';
import { FileItem, FilePicker } from '@college/ui-kit/upload-box';
import { useState } from 'react';
import { defineStory } from './story.tsx';
import type { Say } from './story.tsx';

const Picker = ({ say, disabled = false }: { say: Say; disabled?: boolean }) => {
  const [names, setNames] = useState<readonly string[]>([]);
  return (
    <Field label={say('Annex', '附件')} error={disabled ? undefined : say('Please add a file', '请添加文件')}>
      {(wiring) => (
        <>
          <FilePicker
            wiring={wiring}
            name="annex"
            action={say('Choose files', '选择文件')}
            note={say('or drop them here', '或拖到此处')}
            multiple
            disabled={disabled}
            onFiles={(files) => setNames(files.map(({ name }) => name))}
          />
          {names.map((name) => (
            <FileItem key={name} name={name} />
          ))}
        </>
      )}
    </Field>
  );
};

export const story = defineStory({
  part: 'FilePicker, FileItem',
  use: ['Chooses files, and shows one with what goes on with it.', '选择文件，并显示文件及其进度。'],
  states: [
    { name: ['In error', '有错误'], Show: ({ say }) => <Picker say={say} /> },
    { name: ['Disabled', '停用'], Show: ({ say }) => <Picker say={say} disabled /> },
    {
      name: ['With progress', '带进度'],
      Show: ({ say }) => (
        <FileItem
          name={say('A film of the lesson.mp4', '课程录像.mp4')}
          icon="upload"
          actions={
            <Button kind="quiet" size="small">
              {say('Pause', '暂停')}
            </Button>
          }
        >
          <Progress label={say('12 MB of 50 MB', '已上传 12 MB，共 50 MB')} value={24} />
        </FileItem>
      ),
    },
    {
      name: ['There, with its way', '已有文件，带链接'],
      Show: ({ say }) => <FileItem name={say('Plan.pdf', '计划.pdf')} facts="1.2 MB" href="#plan" />,
    },
  ],
});
