/**
 * Collects what the shell imports before its first paint in one chunk, `boot`: everything that bootstrap.tsx imports
 * statically, and all of portal-sdk, which every remote needs. Otherwise each shared module would be a separate
 * request.
 */
export class BootModulesPlugin {
  #boot = new Set();

  /** @param {(file: string) => boolean} isRoot whether a module is one to start from */
  constructor(isRoot) {
    this.isRoot = isRoot;
  }

  apply(compiler) {
    const { splitChunks } = compiler.options.optimization;
    splitChunks.cacheGroups.boot = {
      name: 'boot',
      chunks: 'async',
      enforce: true,
      priority: 100,
      test: (module) => this.#boot.has(module),
    };
    compiler.hooks.thisCompilation.tap('BootModulesPlugin', (compilation) => {
      compilation.hooks.beforeChunks.tap('BootModulesPlugin', () => {
        const roots = [...compilation.modules].filter(({ resource }) => resource && this.isRoot(resource));
        this.#boot = reachFrom(roots, compilation.moduleGraph);
      });
    });
  }
}

function reachFrom(roots, moduleGraph) {
  const reached = new Set(roots);
  for (const module of reached)
    for (const dependency of module.dependencies)
      if (moduleGraph.getConnection(dependency)?.isTargetActive(undefined))
        reached.add(moduleGraph.getModule(dependency));
  return reached;
}
