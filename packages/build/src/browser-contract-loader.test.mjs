import { describe, expect, it } from 'vitest';
import browserContractLoader from './browser-contract-loader.mjs';

describe('a contract for browsers', () => {
  it('has no sentences about its calls, on one line or on two', () => {
    const source = [
      'endpoint({',
      "  summary: 'The caller’s \\'own\\' logins, the newest first',",
      "  access: 'signed-in',",
      '});',
      'endpoint({',
      '  summary:',
      "    'A long one',",
      "  access: 'public',",
      '});',
    ];
    expect(browserContractLoader(source.join('\n'))).toBe(
      "endpoint({\n  access: 'signed-in',\n});\nendpoint({\n  access: 'public',\n});",
    );
  });

  it('keeps a field of that name, and what is put together', () => {
    for (const source of ['  summary: text(),\n', "  summary: 'a' + of,\n", '  summary: `of ${kind}`,\n'])
      expect(browserContractLoader(source)).toBe(source);
  });

  it('has no shape of an answer, on one line or on several', () => {
    const source = [
      "  access: 'public',",
      '  output: Registry,',
      '  input: ById,',
      '  output: paged(',
      '    Row.extend({ a: Text.max(2) }),',
      '  ),',
      '  errors: [],',
    ];
    expect(browserContractLoader(source.join('\n'))).toBe(
      "  access: 'public',\n  input: ById,\n  errors: [],",
    );
  });

  it('is free of side effects, so that a bundle leaves out the schemas that it does not use', () => {
    const source = [
      'export const Row = z.object({ id: Id, names: z.array(z.string().trim()) });',
      'const Version: Schema<string> = Row.extend({ z: Text });',
      'const how = { z: 1 };',
      "const words = viz.of('z.object');",
    ];
    expect(browserContractLoader(source.join('\n')).split('\n')).toEqual([
      'export const Row = /*#__PURE__*/ z.object({ id: Id, names: /*#__PURE__*/ z.array(/*#__PURE__*/ z.string().trim()) });',
      'const Version: Schema<string> = /*#__PURE__*/ Row.extend({ z: Text });',
      'const how = { z: 1 };',
      "const words = /*#__PURE__*/ viz.of('z.object');",
    ]);
  });
});
