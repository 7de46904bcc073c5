import { describe, expect, it } from 'vitest';
import { actionsOn } from './role-actions.ts';

const all = { setPower: true, update: true, delete: true };
const none = { setPower: false, update: false, delete: false };

describe('actions on a role', () => {
  it('follow the permissions, each its own', () => {
    const role = { isSystem: false };
    expect(actionsOn(role, all)).toEqual(['power', 'edit', 'delete']);
    expect(actionsOn(role, none)).toEqual([]);
    expect(actionsOn(role, { ...none, setPower: true })).toEqual(['power']);
    expect(actionsOn(role, { ...none, update: true })).toEqual(['edit']);
    expect(actionsOn(role, { ...none, delete: true })).toEqual(['delete']);
  });

  it('leave a role of the system as it is, but for its powers', () => {
    expect(actionsOn({ isSystem: true }, all)).toEqual(['power']);
  });
});
