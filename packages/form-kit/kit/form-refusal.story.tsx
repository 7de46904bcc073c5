import { FormRefusal } from '../src/form-refusal.tsx';
import { commonErrors } from '@college/contracts/core/errors';
import { defineStory } from '@college/ui-kit/kit/story';

export const story = defineStory({
  part: 'FormRefusal',
  use: ['Why a form was refused as a whole.', '表单整体被拒绝的原因。'],
  states: [
    {
      name: ['Stale', '已被他人修改'],
      Show: ({ say }) => (
        <FormRefusal
          refusal={{
            type: commonErrors.stale.id,
            message: say('Somebody changed this first', '该内容已被他人修改'),
          }}
          onReload={() => undefined}
        />
      ),
    },
  ],
});
