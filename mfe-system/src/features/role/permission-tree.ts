import type { ModuleNode } from '@college/contracts/system/module';
import type { TreeNode } from '@college/ui-kit/tree';

interface TreeWords {
  /** The kind of a module, in a word. */
  typeName: (type: string) => string;
  granted: readonly number[];
  /** What cannot be taken away, with why in a word. */
  kept: readonly number[];
  keptWord: string;
  /** Only what matches by name or permission code, with all below it and the way to it. */
  keyword: string;
}

const matches = ({ name, permCode }: ModuleNode, keyword: string): boolean =>
  name.toLowerCase().includes(keyword) || permCode.toLowerCase().includes(keyword);

/** The modules that a keyword means: those that match, and all below them. */
export const matching = (modules: readonly ModuleNode[], keyword: string): ModuleNode[] => {
  const wanted = keyword.trim().toLowerCase();
  const found = new Set<number>();
  return modules.filter((module) => {
    const meant = (module.parentId !== null && found.has(module.parentId)) || matches(module, wanted);
    if (meant) found.add(module.id);
    return meant;
  });
};

/**
 * The modules as a tree to grant in. Each says its kind and how much directly below it is granted; what is only shown
 * as the way to a match cannot be clicked, because the click would reach what is out of view.
 */
export const permissionTree = (
  modules: readonly ModuleNode[],
  { typeName, granted, kept, keptWord, keyword }: TreeWords,
): TreeNode<number>[] => {
  const held = new Set(granted);
  const locked = new Set(kept);
  const meant = new Set(matching(modules, keyword).map(({ id }) => id));
  const known = new Set(modules.map(({ id }) => id));
  const below = (id: number | null): TreeNode<number>[] =>
    modules
      .filter(({ parentId }) => (parentId !== null && known.has(parentId) ? parentId : null) === id)
      .flatMap((module) => {
        const children = below(module.id);
        if (!meant.has(module.id) && children.length === 0) return [];
        const all = modules.filter(({ parentId }) => parentId === module.id);
        const count =
          all.length > 0 ? ` ${all.filter((child) => held.has(child.id)).length}/${all.length}` : '';
        return [
          {
            id: module.id,
            text: module.name,
            hint: typeName(module.type) + count + (locked.has(module.id) ? ` ${keptWord}` : ''),
            // What hangs below a locked page is still clicked, by itself.
            disabled: !meant.has(module.id) || locked.has(module.id),
            children,
          },
        ];
      });
  return below(null);
};
