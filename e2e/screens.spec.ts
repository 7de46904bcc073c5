/** The screens of visitors, learners and the rest, in Chinese; in English where the texts are new. */
import { areTextsNew } from './harness/new-texts.ts';
import { walkScreens } from './harness/screens-walk.ts';
import type { Screen } from './screens.ts';

/** Those have files of their own, so that three workers share the screens. */
const isMeant = ({ account }: Screen): boolean => account !== 'admin' && account !== 'manager';

walkScreens('zh-CN', isMeant);
walkScreens('en', (screen) => isMeant(screen) && areTextsNew(screen));
