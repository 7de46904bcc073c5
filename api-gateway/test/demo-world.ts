import { loadKeys } from '../src/crypto/keys.ts';
import type { Keys } from '../src/crypto/keys.ts';

/** The moment at which the demo of the tests was seeded; an app under test starts its clock here. */
export const TEST_NOW = new Date('2026-06-15T04:00:00.000Z');

/** 32 bytes in base64. Personal data in the templates is sealed with it. */
export const TEST_DATA_KEY = Buffer.alloc(32, 7).toString('base64');

export const testKeys = (): Promise<Keys> => loadKeys(TEST_DATA_KEY, '');
