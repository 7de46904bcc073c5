import type { ModuleNode } from '@college/contracts/system/module';
import type { TreeNode } from '@college/ui-kit/tree';

interface TreeWords {
  /** The text of a module's type. */
  typeName: (type: string) => string;
  granted: readonly number[];
  /** Modules that cannot be revoked, and the reason as a word. */
  kept: readonly number[];
  keptWord: string;
  /** Shows only matches by name or permission code, with their descendants and ancestors. */
  keyword: string;
}

const matches = ({ name, permCode }: ModuleNode, keyword: string): boolean =>
  name.toLowerCase().includes(keyword) || permCode.toLowerCase().includes(keyword);

/** The matches of a keyword, with their descendants. */
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
 * The modules as a tree with checkboxes. Each shows its type and how many of its children are granted. An ancestor that
 * is only shown as the path to a match cannot be clicked, because that would change modules that are not visible.
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
            // The children of a locked page can still be clicked individually.
            disabled: !meant.has(module.id) || locked.has(module.id),
            children,
          },
        ];
      });
  return below(null);
};
