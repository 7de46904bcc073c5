/** Every screen in English. */
import { walkScreens } from './harness/screens-walk.ts';

walkScreens('en', () => true);
