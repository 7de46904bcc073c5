/** What other features ask about browsers. */
export { deviceOf, deviceText } from './device.ts';
