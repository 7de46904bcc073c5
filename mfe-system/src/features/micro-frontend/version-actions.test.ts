import { describe, expect, it } from 'vitest';
import { rollBackOf } from './roll-back.ts';
import { actionsOn } from './version-actions.ts';

describe('actions on a version', () => {
  const live = { activeVersion: '1.0.0' };

  it('leave the active one as it is', () => {
    expect(actionsOn({ use: 'active' }, live)).toEqual([]);
  });

  it('give any other one to everybody, or to a share beside the active one', () => {
    expect(actionsOn({ use: 'stored' }, live)).toEqual(['activate', 'roll-out']);
    expect(actionsOn({ use: 'previous' }, live)).toEqual(['activate', 'roll-out']);
    expect(actionsOn({ use: 'stored' }, { activeVersion: null })).toEqual(['activate']);
  });

  it('finish a rollout either way, or change its share', () => {
    expect(actionsOn({ use: 'rollout' }, live)).toEqual(['activate', 'change-share', 'end-rollout']);
  });
});

describe('a roll-back', () => {
  const rollout = {
    versionId: 3,
    version: '1.2.0',
    percent: 10,
    roleIds: [],
    areaCodes: [],
    since: '2026-05-01T00:00:00.000Z',
  };

  it('ends the rollout first', () => {
    expect(rollBackOf({ rollout, activeVersion: '1.1.0', previousVersion: '1.0.0' })).toEqual({
      kind: 'end-rollout',
      from: '1.2.0',
      to: '1.1.0',
    });
  });

  it('goes to the version that was active before', () => {
    expect(rollBackOf({ rollout: null, activeVersion: '1.1.0', previousVersion: '1.0.0' })).toEqual({
      kind: 'to-previous',
      from: '1.1.0',
      to: '1.0.0',
    });
  });

  it('has nowhere to go when nothing was active before', () => {
    expect(rollBackOf({ rollout: null, activeVersion: '1.0.0', previousVersion: null })).toBeNull();
    expect(rollBackOf({ rollout: null, activeVersion: null, previousVersion: null })).toBeNull();
  });
});
