import { microFrontend } from '@college/contracts/delivery/micro-frontend';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { inputOf, offerValues, parentsFor, suggestedPath } from './offer-values.ts';

const schema = microFrontend.actions.AcceptModuleOffer.input;
const filled = { nameZh: '演练', nameEn: 'Drill', parentId: 3 };

describe('the address suggested for a screen', () => {
  it('is that of its feature, with the view below it unless it is the list', () => {
    expect(suggestedPath('train-class/list')).toBe('/trainClass');
    expect(suggestedPath('train-class/detail')).toBe('/trainClass/detail');
    expect(suggestedPath('index')).toBe('/index');
    expect(suggestedPath('list')).toBe('/list');
  });

  it('is one that the gateway takes, for every name that screens have', () => {
    const word = fc.stringMatching(/^[a-z][a-z0-9]{0,7}$/);
    const name = fc
      .array(fc.array(word, { minLength: 1, maxLength: 3 }), { minLength: 1, maxLength: 3 })
      .map((parts) => parts.map((words) => words.join('-')).join('/'));
    fc.assert(
      fc.property(name, (screen) => {
        const offer = { kind: 'screen' as const, name: screen };
        const input = inputOf(1, offer, { ...offerValues(offer), ...filled });
        expect(schema.safeParse(input).success, suggestedPath(screen)).toBe(true);
      }),
    );
  });
});

describe('the first values of an offer', () => {
  it('hide what is reached from another page', () => {
    expect(offerValues({ kind: 'screen', name: 'drill/detail' }).hidden).toBe(true);
    expect(offerValues({ kind: 'screen', name: 'drill/list' }).hidden).toBe(false);
    expect(offerValues({ kind: 'screen', name: 'index' }).hidden).toBe(false);
  });

  it('of a permission code have no address', () => {
    const offer = { kind: 'permission' as const, name: 'drill:create' };
    const input = inputOf(1, offer, { ...offerValues(offer), ...filled });
    expect(input).not.toHaveProperty('path');
    expect(input.permCode).toBe('drill:create');
    expect(schema.safeParse(input).success).toBe(true);
  });
});

describe('where an offer may stand', () => {
  const node = (id: number, type: 'menu' | 'page' | 'button') => ({
    id,
    type,
    parentId: null,
    name: '',
    path: '',
    permCode: '',
    hidden: false,
    sort: 1,
  });
  const modules = [node(1, 'menu'), node(2, 'page'), node(3, 'button')];

  it('is a menu for a screen and a page for a permission code', () => {
    expect(parentsFor({ kind: 'screen' }, modules).map(({ id }) => id)).toEqual([1]);
    expect(parentsFor({ kind: 'permission' }, modules).map(({ id }) => id)).toEqual([2]);
  });
});
