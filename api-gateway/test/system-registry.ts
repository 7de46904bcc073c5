import type { Registry } from '../src/app/registry.ts';

/** A remote with known screens. */
export const registry: Registry = {
  resolve: () =>
    Promise.resolve({
      shell: null,
      isForVisitors: false,
      remotes: [
        {
          name: 'system',
          title: 'System management',
          owner: '',
          contact: '',
          due: null,
          manifest: null,
          fallback: null,
          overridden: false,
          screens: new Set(['user/list', 'role/list']),
        },
      ],
    }),
  shellPage: () => Promise.resolve(null),
};
