/** Frames of the camera as one picture, squares side by side, as the gateway wants them. */
import { FACE_FRAMES, FACE_LIMITS } from '@college/contracts/classes/face-check';

const { side: SIDE } = FACE_LIMITS;
const QUALITY = 0.9;

/** Takes frames one by one; `picture` gives them side by side. */
export const frameStrip = () => {
  const canvas = document.createElement('canvas');
  canvas.width = SIDE * FACE_FRAMES;
  canvas.height = SIDE;
  let taken = 0;
  return {
    /** Draws the middle of the camera's picture into the next place. */
    take: (video: HTMLVideoElement): void => {
      const brush = canvas.getContext('2d');
      if (!brush) throw new Error('the browser cannot draw');
      const { videoWidth: width, videoHeight: height } = video;
      const part = Math.min(width, height);
      brush.drawImage(
        video,
        (width - part) / 2,
        (height - part) / 2,
        part,
        part,
        taken * SIDE,
        0,
        SIDE,
        SIDE,
      );
      taken += 1;
    },
    picture: (): Promise<Blob> =>
      new Promise((resolve, reject) => {
        canvas.toBlob(
          (blob) => (blob ? resolve(blob) : reject(new Error('the browser made no picture'))),
          'image/jpeg',
          QUALITY,
        );
      }),
  };
};
