import { CreateLink } from '../src/create-link.tsx';
import { CurrentEntryContext } from '@college/portal-sdk/route-meta';
import type { CurrentEntry } from '@college/portal-sdk/route-meta';
import { defineStory } from '@college/ui-kit/kit/story';

/** The page of a user with the permission. */
const entry: CurrentEntry = {
  path: '/kit',
  component: 'kit/page',
  meta: { title: '', parentPath: '', buttonPremission: ['kit:create'], ignore: false },
};

export const story = defineStory({
  part: 'CreateLink',
  use: [
    'The one primary action of a list whose form is a page; not there for who may not.',
    '列表的主要操作，打开表单页面；无权限时不显示。',
  ],
  states: [
    {
      name: ['For who may', '有权限'],
      Show: ({ say }) => (
        <CurrentEntryContext.Provider value={entry}>
          <CreateLink permit="kit:create" text={say('New notice', '新建通知')} to="?new=1" />
        </CurrentEntryContext.Provider>
      ),
    },
  ],
});
