import { CameraStage } from '@college/ui-kit/camera-stage';
import { useRef } from 'react';
import { defineStory } from './story.tsx';

interface StageProps {
  label: string;
  starting: string | null;
  sign?: number | null;
}

const Stage = ({ label, starting, sign = null }: StageProps) => {
  const video = useRef<HTMLVideoElement>(null);
  return <CameraStage video={video} label={label} starting={starting} sign={sign} />;
};

export const story = defineStory({
  part: 'CameraStage',
  use: [
    'The picture of the camera (`useCamera`), with an oval for the face.',
    '摄像头画面，带面部轮廓提示。',
  ],
  states: [
    {
      name: ['Starting', '正在打开'],
      Show: ({ say }) => (
        <Stage label={say('Camera', '摄像头')} starting={say('Starting the camera…', '正在打开摄像头…')} />
      ),
    },
    {
      name: ['A countdown', '倒计时'],
      Show: ({ say }) => <Stage label={say('Camera', '摄像头')} starting={null} sign={3} />,
    },
  ],
});
