import { Avatar } from '@college/ui-kit/avatar';
import { defineStory } from './story.tsx';

const PICTURE =
  "data:image/svg+xml,%3Csvg xmlns='http://www.w3.org/2000/svg' width='96' height='32'%3E%3Crect width='96' height='32' fill='%2312305a'/%3E%3C/svg%3E";

export const story = defineStory({
  part: 'Avatar',
  use: ['Somebody’s picture, or a sign for a person.', '头像；没有图片时显示人形图标。'],
  states: [
    {
      name: ['No picture', '无图片'],
      Show: ({ say }) => <Avatar src="" label={say('Nobody yet', '暂无头像')} />,
    },
    {
      name: ['A picture', '有图片'],
      Show: ({ say }) => <Avatar src={PICTURE} label={say('A face', '头像')} size="large" />,
    },
    {
      name: ['Cannot be fetched', '无法读取'],
      Show: ({ say }) => <Avatar src="/nowhere.png" label={say('Lost', '读取失败')} />,
    },
  ],
});
