/** What a feature brings into the menu of a new installation, and the groups of roles that pages are given to. */
import type { ModuleType } from '@college/contracts/identity/module';

/** The roles that a new installation has (`seeds/roles.ts`). */
export type RoleKey =
  | 'admin'
  | 'college-manager'
  | 'supervisory-manager'
  | 'regulator'
  | 'enterprise'
  | 'teacher'
  | 'student'
  | 'personal'
  | 'anonymous';

export interface ModuleSeed {
  readonly type: ModuleType;
  readonly zh: string;
  readonly en: string;
  readonly path?: string;
  /** Where the breadcrumb leads back to; a page also shows the buttons of that page. */
  readonly parentPath?: string;
  readonly component?: string;
  readonly icon?: string;
  readonly hidden?: boolean;
  readonly permCode?: string;
  /** Roles that have it from the start. Without: those of the parent. The administrator has everything. */
  readonly roles?: readonly RoleKey[];
  readonly children?: readonly ModuleSeed[];
}

/** Pages below a menu of the skeleton (`menu-skeleton.ts`). */
export interface PlacedModules {
  /** The path of that menu, or of a group in it. */
  readonly under: string;
  /** Among what other features have there; a new one goes between two, or behind all. */
  readonly order: number;
  readonly modules: readonly ModuleSeed[];
}

export const menu = (path: string, it: Omit<ModuleSeed, 'type' | 'path' | 'component'>): ModuleSeed => ({
  type: 'menu',
  path,
  component: 'Layout',
  ...it,
});

export const page = (
  path: string,
  component: string,
  it: Omit<ModuleSeed, 'type' | 'path' | 'component'>,
): ModuleSeed => ({
  type: 'page',
  path,
  component,
  ...it,
});

/** A second entry that leads to the page at `path`, for the given roles. */
export const link = (
  path: string,
  it: Pick<ModuleSeed, 'zh' | 'en' | 'icon'> & { readonly roles: readonly RoleKey[] },
): ModuleSeed => ({ type: 'link', path, ...it });

export const button = (permCode: string, zh: string, en: string, roles?: readonly RoleKey[]): ModuleSeed => ({
  type: 'button',
  permCode,
  zh,
  en,
  ...(roles && { roles }),
});

export const EVERYONE: readonly RoleKey[] = [
  'college-manager',
  'supervisory-manager',
  'regulator',
  'enterprise',
  'teacher',
  'student',
  'personal',
  'anonymous',
];
export const SIGNED_IN = EVERYONE.filter((key) => key !== 'anonymous');
export const MANAGER: readonly RoleKey[] = ['college-manager'];
export const USER_READERS: readonly RoleKey[] = ['college-manager', 'supervisory-manager', 'enterprise'];
export const USER_MANAGERS: readonly RoleKey[] = ['college-manager', 'enterprise'];
export const PHOTO_READERS: readonly RoleKey[] = ['college-manager', 'supervisory-manager', 'regulator'];
export const LOG_READERS: readonly RoleKey[] = ['college-manager', 'regulator'];
/** Whoever creates something that may come with a file. */
export const FILE_SENDERS: readonly RoleKey[] = [
  'college-manager',
  'supervisory-manager',
  'regulator',
  'enterprise',
  'teacher',
];
export const ADMIN_ONLY: readonly RoleKey[] = [];
