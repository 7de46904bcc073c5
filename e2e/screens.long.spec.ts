/** Every screen in both languages, at every width. */
import { ALL_WIDTHS, walkScreens } from './harness/screens-walk.ts';

walkScreens('en', () => true, ALL_WIDTHS);
walkScreens('zh-CN', () => true, ALL_WIDTHS);
