import { Entry, EntryList } from '@college/ui-kit/entry-list';
import { defineStory } from './story.tsx';

export const story = defineStory({
  part: 'EntryList',
  use: ['Short entries one below the other, of which some unfold.', '逐条排列的短条目，部分可展开。'],
  states: [
    {
      name: ['A link, a question with its answer', '链接与问答'],
      Show: ({ say }) => (
        <EntryList>
          <Entry title={<a href="#entry">{say('Look a certificate up', '证书查询')}</a>} />
          <Entry title={say('Why do my hours not grow?', '学时为什么没有增加？')}>
            {say('Keep the page in front.', '请保持页面在前台播放。')}
          </Entry>
        </EntryList>
      ),
    },
    {
      name: ['Unfolded from the start', '默认展开'],
      Show: ({ say }) => (
        <EntryList>
          <Entry open title={say('What do I bring?', '需要携带什么？')}>
            {say('Your ID card.', '本人身份证。')}
          </Entry>
        </EntryList>
      ),
    },
  ],
});
