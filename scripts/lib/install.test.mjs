import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { headersOf } from './install.mjs';

it('finds the headers of Node beside it, unless others were chosen', () => {
  const prefix = mkdtempSync(join(tmpdir(), 'college-node-'));
  const node = join(prefix, 'bin/node');
  expect(headersOf(node, {})).toEqual({});
  mkdirSync(join(prefix, 'include/node'), { recursive: true });
  writeFileSync(join(prefix, 'include/node/node_api.h'), '');
  expect(headersOf(node, {})).toEqual({ npm_config_nodedir: prefix });
  expect(headersOf(node, { npm_config_nodedir: 'chosen' })).toEqual({});
  rmSync(prefix, { recursive: true });
});
