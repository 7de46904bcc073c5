import { ApiError } from '@college/api-client/api-error';
import { commonErrors } from '@college/contracts/core/errors';
import { OpenedRecord } from '../src/opened-record.tsx';
import { Button } from '@college/ui-kit/button';
import { Dialog } from '@college/ui-kit/dialog';
import { defineStory } from '@college/ui-kit/kit/story';
import type { StateProps } from '@college/ui-kit/kit/story';
import { useState } from 'react';

const notFound = new ApiError({
  ...{ code: commonErrors.notFound.code, id: commonErrors.notFound.id, message: '' },
  ...{ details: null, data: null, validationErrors: [] },
});

const state = (data: string | undefined, error: Error | null) =>
  function Opened({ say }: StateProps) {
    const [open, setOpen] = useState(false);
    const close = () => setOpen(false);
    return (
      <>
        <Button onClick={() => setOpen(true)}>{say('Follow the link', '打开链接')}</Button>
        {open && (
          <OpenedRecord
            title={say('Label', '标签')}
            record={{ data, error, isFetching: false, refetch: close }}
            missing={{
              title: say('It is not here', '没有找到该内容'),
              hint: say('It has been deleted.', '内容已被删除。'),
            }}
            onClose={close}
          >
            {(name) => (
              <Dialog open title={name} onClose={close}>
                {say('What it is', '具体内容')}
              </Dialog>
            )}
          </OpenedRecord>
        )}
      </>
    );
  };

export const story = defineStory({
  part: 'OpenedRecord',
  use: ['The record that an address names, over its list.', '打开链接所指的记录，显示在列表之上。'],
  states: [
    { name: ['There', '已找到'], Show: state('Expert', null) },
    { name: ['Being read', '读取中'], Show: state(undefined, null) },
    { name: ['Missing', '未找到'], Show: state(undefined, notFound) },
    { name: ['Not to be read', '读取失败'], Show: state(undefined, new Error('503')) },
  ],
});
