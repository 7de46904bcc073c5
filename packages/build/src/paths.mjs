import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

export const root = fileURLToPath(new URL('../../..', import.meta.url));
export const shellDir = join(root, 'shell');
export const remoteNames = ['portal', 'visitor', 'business', 'system'];
export const remoteDir = (name) => join(root, `mfe-${name}`);
export const packageDir = (name) => join(root, 'packages', name);
