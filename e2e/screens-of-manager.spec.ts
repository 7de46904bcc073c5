/** The screens of the college's manager, in Chinese; in English where the texts are new. */
import { areTextsNew } from './harness/new-texts.ts';
import { walkScreens } from './harness/screens-walk.ts';

walkScreens('zh-CN', ({ account }) => account === 'manager');
walkScreens('en', (screen) => screen.account === 'manager' && areTextsNew(screen));
