import type { Translate } from '@college/portal-sdk/texts';
import type { roleTexts } from './role.texts.ts';

export type Say = Translate<NonNullable<(typeof roleTexts)['key']>>;

/** The data scopes from the widest to the narrowest. */
export const SCOPES = ['all', 'area', 'department', 'enterprise', 'self'] as const;

const keys = {
  all: 'scopeAll',
  area: 'scopeArea',
  department: 'scopeDepartment',
  enterprise: 'scopeEnterprise',
  self: 'scopeSelf',
} as const;

const isScope = (value: string): value is (typeof SCOPES)[number] => Object.hasOwn(keys, value);

/** The data scope in words; one that a newer gateway knows shows as it is. */
export const scopeName = (say: Say, dataScope: string): string =>
  isScope(dataScope) ? say(keys[dataScope]) : dataScope;

/** What somebody of that scope sees. */
export const scopeHint = (say: Say, dataScope: string): string =>
  say(isScope(dataScope) ? `${keys[dataScope]}Hint` : 'scopeUnknownHint');
