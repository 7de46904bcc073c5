/** The port of this feature: how other features take, keep and show pictures of faces. */
export { readPhoto } from './photo-file.ts';
export { encodePhoto } from './photo-image.ts';
export { photoAddress, rowAddress } from '../session/photo-address.ts';
