import { TrainClassState } from '@college/contracts/completion/train-class-row';
import { describe, expect, it } from 'vitest';
import { actionsOn } from './train-class-actions.ts';

const all = { create: true, update: true, publish: true, delete: true, finish: true };
const none = { create: false, update: false, publish: false, delete: false, finish: false };

describe('what may be done to a class', () => {
  it.each([
    ['draft', ['update', 'publish', 'copy', 'delete']],
    ['published', ['update', 'cancelPublish', 'setTopShow', 'delay', 'finish', 'copy']],
    ['finished', ['copy']],
    ['suspended', []],
  ])('%s, with every permission: %o', (state, actions) => {
    expect(actionsOn(state as TrainClassState, all)).toEqual(actions);
  });

  it.each([
    ['update', 'draft', ['update']],
    ['publish', 'draft', ['publish']],
    ['delete', 'draft', ['delete']],
    ['publish', 'published', ['cancelPublish', 'setTopShow']],
    ['delete', 'published', []],
    ['finish', 'published', ['delay', 'finish']],
    ['create', 'finished', ['copy']],
  ])('with %s alone a %s one allows %o', (permit, state, actions) => {
    expect(actionsOn(state as TrainClassState, { ...none, [permit]: true })).toEqual(actions);
  });

  it('without any permission nothing, in every state', () => {
    for (const state of TrainClassState.options) expect(actionsOn(state, none)).toEqual([]);
  });
});
