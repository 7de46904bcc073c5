import { create } from 'zustand';
import type { Bootstrap } from '@college/contracts/identity/session';
import type { Language } from './language.ts';

/** Who is signed in and what they may see. The shell fills it; remotes read it. */
export interface Session extends Bootstrap {
  language: Language;
  /** The role that determines menus, buttons and data; null for a visitor. */
  currentRoleId: number | null;
}

const nobody: Session = {
  user: null,
  roles: [],
  routers: [],
  menus: [],
  favourites: [],
  settings: {
    siteName: '',
    organiser: '',
    supportPhone: '',
    icpFiling: '',
    qq: '',
    supportEmail: '',
    officialAccount: '',
    miniProgram: '',
    miniProgramPicture: '',
    externalExamUrl: '',
  },
  timeZone: 'Asia/Shanghai',
  captcha: 'image',
  oidcLabel: null,
  language: 'zh-CN',
  currentRoleId: null,
};

/** `useSession((session) => session.user)` */
export const useSession = create<Session>()(() => nobody);

/** The session outside React. */
export const getSession = (): Session => useSession.getState();

/** For the shell only: takes over the content of the document or of `GetBootstrap`. */
export const applyBootstrap = (bootstrap: Bootstrap): void =>
  useSession.setState({ ...bootstrap, currentRoleId: bootstrap.user?.roleId[0] ?? null });

/** After a change of what the user has pinned: the menu shows it at once. */
export const applyFavourites = (favourites: number[]): void => useSession.setState({ favourites });
