import { PublicItemPage } from '@college/form-kit/public-item-page';
import { defineStory } from '@college/ui-kit/kit/story';

export const story = defineStory({
  part: 'PublicItemPage',
  use: ['Public items as their readers see them.', '读者看到的公共条目。'],
  states: [{ name: ['With entries', '有条目'], Show: PublicItemPage }],
  answers: {
    'Visitor/GetVPublicItemList': () => [
      {
        kind: 'link',
        kindName: '常用链接',
        totalCount: 12,
        items: [{ id: 1, title: '应急管理部', text: '', link: 'https://www.mem.gov.cn/' }],
      },
      {
        kind: 'question',
        kindName: '常见问题',
        totalCount: 1,
        items: [
          { id: 2, title: '忘记密码怎么办？', text: '凭手机验证码重新设置。', link: '/forgetPassword' },
        ],
      },
    ],
  },
});
