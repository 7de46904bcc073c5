import { describe, expect, it } from 'vitest';
import { actionsOn } from './user-actions.ts';

const all = { update: true, resetPassword: true, endLogins: true, delete: true };
const none = { update: false, resetPassword: false, endLogins: false, delete: false };
const enabled = { id: 7, state: 'enabled', canManage: true } as const;

describe('actions on a user', () => {
  it('follow the permissions, each its own', () => {
    expect(actionsOn(enabled, all, 1)).toEqual(['edit', 'disable', 'reset-password', 'logins', 'delete']);
    expect(actionsOn(enabled, none, 1)).toEqual(['view']);
    expect(actionsOn(enabled, { ...none, update: true }, 1)).toEqual(['edit', 'disable']);
    expect(actionsOn(enabled, { ...none, resetPassword: true }, 1)).toEqual(['view', 'reset-password']);
    expect(actionsOn(enabled, { ...none, endLogins: true }, 1)).toEqual(['view', 'logins']);
    expect(actionsOn(enabled, { ...none, delete: true }, 1)).toEqual(['view', 'delete']);
  });

  it('offer to enable who is disabled, and neither for a state that is not known', () => {
    expect(actionsOn({ ...enabled, state: 'disabled' }, all, 1)).toContain('enable');
    expect(actionsOn({ ...enabled, state: 'disabled' }, all, 1)).not.toContain('disable');
    const later = { ...enabled, state: 'frozen' as 'enabled' };
    expect(actionsOn(later, all, 1)).toEqual(['edit', 'reset-password', 'logins', 'delete']);
  });

  it('are to view alone on a user whom the caller may not manage', () => {
    expect(actionsOn({ ...enabled, canManage: false }, all, 1)).toEqual(['view']);
  });

  it('leave out on one’s own account what the gateway refuses there', () => {
    expect(actionsOn(enabled, all, 7)).toEqual(['edit']);
  });
});
