import { BackToList } from '../src/back-to-list.tsx';
import { defineStory } from '@college/ui-kit/kit/story';

export const story = defineStory({
  part: 'BackToList',
  use: [
    'Above the title of a record or a form: back to the list, with its filters.',
    '位于详情页或表单标题之上：返回列表，保留筛选条件。',
  ],
  states: [{ name: ['Usual', '通常'], Show: () => <BackToList to="/trainClass?phase=applying" /> }],
});
