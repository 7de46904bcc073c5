import { UploadRow } from '@college/form-kit/upload-row';
import type { UploadItem, UploadStep } from '@college/form-kit/use-uploads';
import { defineStory } from '@college/ui-kit/kit/story';
import type { Say } from '@college/ui-kit/kit/story';

const BYTES = 50 * 1024 * 1024;
const film = Object.defineProperty(new File([''], 'lesson.mp4'), 'size', { value: BYTES });

const row = (step: UploadStep, problem: readonly [string, string] = ['', '']) =>
  function Row({ say }: { say: Say }) {
    const item: UploadItem = { key: 1, file: film, step, sent: BYTES * 0.4, problem: say(...problem) };
    return (
      <UploadRow
        item={item}
        onPause={() => undefined}
        onResume={() => undefined}
        onCancel={() => undefined}
      />
    );
  };

export const story = defineStory({
  part: 'UploadRow',
  use: ['An upload on its way.', '正在进行的上传。'],
  states: [
    { name: ['Getting ready', '准备'], Show: row('starting') },
    { name: ['On its way', '上传中'], Show: row('sending') },
    { name: ['The line is broken', '网络中断'], Show: row('waiting') },
    { name: ['Paused', '已暂停'], Show: row('paused') },
    { name: ['Being checked', '检查中'], Show: row('checking') },
    {
      name: ['Stopped', '已停止'],
      Show: row('stopped', ['The server cannot be reached.', '无法连接服务器。']),
    },
    { name: ['Refused', '被拒绝'], Show: row('refused', ['This is a program.', '这是可执行程序。']) },
  ],
});
