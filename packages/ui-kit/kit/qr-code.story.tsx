import { QrCode } from '@college/ui-kit/qr-code';
import { defineStory } from './story.tsx';

export const story = defineStory({
  part: 'QrCode',
  use: [
    'An address for the camera of a phone, as large as its place.',
    '供手机扫描的二维码，大小随所在位置而定。',
  ],
  states: [
    {
      name: ['An address', '网址'],
      Show: ({ say }) => (
        <QrCode text="https://college.example/visitor/verify" label={say('Verify a proof', '核验学时证明')} />
      ),
    },
  ],
});
