/** The administrator's screens, in Chinese; in English where the texts are new. */
import { areTextsNew } from './harness/new-texts.ts';
import { walkScreens } from './harness/screens-walk.ts';

walkScreens('zh-CN', ({ account }) => account === 'admin');
walkScreens('en', (screen) => screen.account === 'admin' && areTextsNew(screen));
