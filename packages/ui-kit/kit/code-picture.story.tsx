import { CodePicture } from '@college/ui-kit/code-picture';
import { defineStory } from './story.tsx';

const PICTURE =
  "data:image/svg+xml,%3Csvg xmlns='http://www.w3.org/2000/svg' width='96' height='32'%3E%3Crect width='96' height='32' fill='%2312305a'/%3E%3C/svg%3E";

export const story = defineStory({
  part: 'CodePicture',
  use: ['A picture with characters to type off.', '图形验证码。'],
  states: [
    {
      name: ['A picture', '有图片'],
      Show: ({ say }) => (
        <CodePicture
          image={PICTURE}
          busy={false}
          label={say('Verify code; press for another', '验证码，点击更换')}
          failed=""
          onPress={() => undefined}
        />
      ),
    },
    {
      name: ['Loading', '读取中'],
      Show: ({ say }) => (
        <CodePicture
          image={null}
          busy
          label={say('Loading a verify code', '正在读取验证码')}
          failed=""
          onPress={() => undefined}
        />
      ),
    },
    {
      name: ['Failed', '读取失败'],
      Show: ({ say }) => (
        <CodePicture
          image={null}
          busy={false}
          label={say('Load the verify code again', '重新加载验证码')}
          failed={say('Load the picture again', '重新加载图片')}
          onPress={() => undefined}
        />
      ),
    },
  ],
});
