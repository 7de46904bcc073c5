import { describe, expect, it } from 'vitest';
import cascadeLayerLoader from './cascade-layer-loader.mjs';

const load = (resourcePath, source) =>
  cascadeLayerLoader.call(
    { resourcePath, getOptions: () => ({ layers: [{ folder: '/mfe-business/', layer: 'remote' }] }) },
    source,
  );

describe('the cascade layer of a style sheet', () => {
  it('is that of its folder', () => {
    expect(load('/mfe-business/src/list.module.css', '.row { margin: 0 }')).toBe(
      '@layer remote {\n.row { margin: 0 }\n}\n',
    );
  });

  it('is what the sheet says itself', () => {
    const source = '@layer kit { .row { margin: 0 } }';
    expect(load('/mfe-business/src/list.module.css', source)).toBe(source);
  });

  it('is none outside the folders', () => {
    expect(load('/elsewhere/list.css', '.row {}')).toBe('.row {}');
  });

  it('cannot be put around an import', () => {
    expect(() => load('/mfe-business/src/list.module.css', '@import "other.css";')).toThrow('not by @import');
  });
});
