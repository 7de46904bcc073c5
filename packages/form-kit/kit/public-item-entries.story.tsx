import { PublicItemEntries } from '@college/form-kit/public-item-entries';
import { defineStory } from '@college/ui-kit/kit/story';

export const story = defineStory({
  part: 'PublicItemEntries',
  use: [
    'Public items of one kind: links, and texts that unfold.',
    '同一类别的公共条目：链接与可展开的正文。',
  ],
  states: [
    {
      name: ['Within, outside, with a text, a title only', '站内、站外、带正文、仅标题'],
      Show: ({ say }) => (
        <PublicItemEntries
          items={[
            { id: 1, title: say('Download centre', '下载中心'), text: '', link: '/web/download' },
            { id: 2, title: say('Ministry', '应急管理部'), text: '', link: 'https://www.mem.gov.cn/' },
            {
              id: 3,
              title: say('Lost your password?', '忘记密码怎么办？'),
              text: say('Set a new one with a code by phone.', '凭手机验证码重新设置。'),
              link: '/forgetPassword',
            },
            { id: 4, title: say('Closed on holidays', '节假日不受理'), text: '', link: '' },
          ]}
        />
      ),
    },
  ],
});
