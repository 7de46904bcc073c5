/** A login that another device takes, and the one dialog that gives it back. */
import type { Page } from 'playwright-core';
import { password } from './demo.ts';
import type { Account } from './demo.ts';
import { wordsOf } from './exam-words.ts';
import { signIn } from './sign-in.ts';
import type { Language, Visitor, VisitorOptions } from './visitor.ts';

const WORDS = {
  en: {
    lost: 'you have been logged out; cancel to stay, or log in again',
    why: /your account signed in on another computer, which ended this login\.$/,
    password: /^Password/,
    again: 'Re-login',
  },
  'zh-CN': {
    lost: '您已退出登录，可取消以继续留在该页面，或者重新登录',
    why: /在另一台电脑上登录，本次登录已结束。$/,
    password: /^密码/,
    again: '重新登录',
  },
};

export type Visit = (options: VisitorOptions) => Promise<Visitor>;

/** Signs in at another browser, which then shows nothing that could lose its login in turn. */
export const takeLogin = async (visit: Visit, account: Account): Promise<void> => {
  const { page } = await visit({ language: 'en' });
  await signIn(page, account);
  await page.close();
};

/** Waits for the one dialog of a lost login, and signs in with its fields; ends when the page was loaded again. */
export const logInHere = async (page: Page, language: Language = 'en'): Promise<void> => {
  const words = WORDS[language];
  const question = page.getByRole('alertdialog', { name: wordsOf(language).loggedOut });
  await question.getByText(words.lost, { exact: true }).waitFor();
  await question.getByText(words.why).waitFor();
  await question.getByRole('textbox', { name: words.password }).fill(password);
  const loaded = page.waitForEvent('load');
  await question.getByRole('button', { name: words.again }).click();
  await loaded;
};
