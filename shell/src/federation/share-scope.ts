import { getInstance, satisfy } from '@module-federation/runtime';

/** The packages that the page shares. */
export interface SharedPackages {
  versionsOf: (name: string) => string[];
  satisfies: (name: string, range: string) => boolean;
  /** Forgets failed downloads: the runtime caches their rejected promise, and would fail for ever. */
  forgetFailed: () => void;
}

type ShareScopeMap = Record<string, Record<string, Record<string, { loading?: unknown; loaded?: boolean }>>>;

const scopes = (): ShareScopeMap => getInstance()?.shareScopeMap ?? {};

const versionsOf = (name: string): string[] => Object.keys(scopes().default?.[name] ?? {});

/** The share scope of the federation runtime. */
export const sharedPackages: SharedPackages = {
  versionsOf,
  satisfies: (name, range) => versionsOf(name).some((version) => satisfy(version, range)),
  forgetFailed: () => {
    for (const scope of Object.values(scopes()))
      for (const versions of Object.values(scope))
        for (const shared of Object.values(versions)) if (!shared.loaded) delete shared.loading;
  },
};
