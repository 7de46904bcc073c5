/**
 * Writes `chunks.json`: for each entry, import() and shared module of a build, its files and the shared modules that
 * these consume. The budget test computes the cost of a screen from it.
 */
import { Compilation, sources } from './webpack-parts.mjs';

export class ChunkGroupsPlugin {
  apply(compiler) {
    compiler.hooks.thisCompilation.tap('ChunkGroupsPlugin', (compilation) => {
      compilation.hooks.processAssets.tap(
        { name: 'ChunkGroupsPlugin', stage: Compilation.PROCESS_ASSETS_STAGE_SUMMARIZE },
        () => {
          const text = JSON.stringify(describeGroups(compilation), null, 1);
          compilation.emitAsset('chunks.json', new sources.RawSource(text));
        },
      );
    });
  }
}

/** `{ [entry, request or share key]: { files: string[], consumes: string[] } }` */
function describeGroups(compilation) {
  const groups = {};
  for (const group of compilation.chunkGroups) {
    const described = {
      files: group.getFiles().sort(),
      consumes: consumedBy(group, compilation.chunkGraph),
    };
    for (const name of namesOf(group)) if (name) groups[name] = described;
  }
  return groups;
}

const namesOf = (group) =>
  group.isInitial()
    ? [group.name]
    : group.origins.map(({ module, request }) => offeredKey(module) ?? request);

/** The name under which a provide-shared module offers its group. */
const offeredKey = (module) => (module?.type === 'provide-module' ? module._name : undefined);

const consumedBy = (group, chunkGraph) => {
  const keys = group.chunks.flatMap((chunk) =>
    [...chunkGraph.getChunkModulesIterable(chunk)]
      .filter((module) => module.type === 'consume-shared-module')
      .map((module) => module.options.shareKey),
  );
  return [...new Set(keys)].sort();
};
