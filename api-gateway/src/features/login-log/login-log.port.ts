/** What other features ask about browsers. */
export { deviceOf } from './device.ts';
