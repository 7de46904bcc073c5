/** The screens that the administrator looks at, in Chinese; those of everybody else are in screens.spec.ts. */
import { areTextsNew } from './harness/new-texts.ts';
import { walkScreens } from './harness/screens-walk.ts';

walkScreens('zh-CN', ({ account }) => account === 'admin');
walkScreens('en', (screen) => screen.account === 'admin' && areTextsNew(screen));
