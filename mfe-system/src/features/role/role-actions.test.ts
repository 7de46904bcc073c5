import { describe, expect, it } from 'vitest';
import { actionsOn } from './role-actions.ts';

const all = { setPermission: true, create: true, update: true, delete: true };
const none = { setPermission: false, create: false, update: false, delete: false };

describe('actions on a role', () => {
  it('follow the permissions, each its own', () => {
    const role = { isSystem: false };
    expect(actionsOn(role, all)).toEqual(['permission', 'compare', 'copy', 'edit', 'delete']);
    expect(actionsOn(role, none)).toEqual(['compare']);
    expect(actionsOn(role, { ...none, setPermission: true })).toEqual(['permission', 'compare']);
    expect(actionsOn(role, { ...none, create: true })).toEqual(['compare', 'copy']);
    expect(actionsOn(role, { ...none, update: true })).toEqual(['compare', 'edit']);
    expect(actionsOn(role, { ...none, delete: true })).toEqual(['compare', 'delete']);
  });

  it('leave a role of the system as it is, but for its permissions and copies of it', () => {
    expect(actionsOn({ isSystem: true }, all)).toEqual(['permission', 'compare', 'copy']);
  });
});
