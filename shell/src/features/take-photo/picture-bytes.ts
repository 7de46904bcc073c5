/** Turns pixels into files. What is sent has been drawn anew, so metadata of a file never leaves the browser. */
import type { PercentCrop } from 'react-image-crop';
import { PHOTO_LIMITS } from '@college/contracts/identity/user-photo';

const MOST_SIDE = 1200;
const QUALITY = 0.92;

const jpegOf = (canvas: HTMLCanvasElement): Promise<Blob> =>
  new Promise((resolve, reject) => {
    canvas.toBlob(
      (blob) => (blob ? resolve(blob) : reject(new Error('the browser made no picture'))),
      'image/jpeg',
      QUALITY,
    );
  });

const brushOf = (canvas: HTMLCanvasElement): CanvasRenderingContext2D => {
  const brush = canvas.getContext('2d');
  if (!brush) throw new Error('the browser cannot draw');
  return brush;
};

/** The current frame of the camera. */
export const frameOf = (video: HTMLVideoElement): Promise<Blob> => {
  const canvas = document.createElement('canvas');
  canvas.width = video.videoWidth;
  canvas.height = video.videoHeight;
  brushOf(canvas).drawImage(video, 0, 0);
  return jpegOf(canvas);
};

interface Sized {
  naturalWidth: number;
  naturalHeight: number;
}

/** The selected part in pixels of the picture itself, whatever size it is displayed at. */
export const partOf = ({ naturalWidth, naturalHeight }: Sized, crop: PercentCrop) => ({
  x: (naturalWidth * crop.x) / 100,
  y: (naturalHeight * crop.y) / 100,
  width: Math.round((naturalWidth * crop.width) / 100),
  height: Math.round((naturalHeight * crop.height) / 100),
});

export const isLargeEnough = (image: Sized, crop: PercentCrop): boolean => {
  const { width, height } = partOf(image, crop);
  return Math.min(width, height) >= PHOTO_LIMITS.minSide;
};

/** The part as a JPEG, at most 1200 px a side. */
export const cropped = (image: HTMLImageElement, crop: PercentCrop): Promise<Blob> => {
  const { x, y, width, height } = partOf(image, crop);
  const scale = Math.min(1, MOST_SIDE / Math.max(width, height));
  const canvas = document.createElement('canvas');
  canvas.width = Math.round(width * scale);
  canvas.height = Math.round(height * scale);
  brushOf(canvas).drawImage(image, x, y, width, height, 0, 0, canvas.width, canvas.height);
  return jpegOf(canvas);
};
