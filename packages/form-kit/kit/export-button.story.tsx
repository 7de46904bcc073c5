import { ExportButton } from '../src/export-button.tsx';
import { defineStory } from '@college/ui-kit/kit/story';
import { RowActions } from '@college/ui-kit/row-actions';

export const story = defineStory({
  part: 'ExportButton',
  use: ['Asks for a file and saves it; can be broken off.', '导出文件，可中途取消。'],
  states: [
    {
      name: ['Comes at once', '立即完成'],
      Show: ({ say }) => (
        <ExportButton
          label={say('Export', '导出')}
          run={() => Promise.resolve({ name: 'list.txt', content: new Blob(['1']) })}
        />
      ),
    },
    {
      name: ['Takes long', '耗时较长'],
      Show: ({ say }) => (
        <RowActions>
          <ExportButton
            label={say('Export much', '导出大量数据')}
            run={({ signal, onProgress }) =>
              new Promise((_done, refuse) => {
                onProgress?.(5_000_000);
                signal?.addEventListener('abort', () => refuse(new Error('aborted')));
              })
            }
          />
        </RowActions>
      ),
    },
  ],
});
