import type { ModuleNode } from '@college/contracts/system/module';

/** The lost permissions by name, without duplicates; equal names are followed by their pages. */
export const lostNames = (
  modules: readonly ModuleNode[],
  lost: readonly number[],
  ofPage: (page: string, name: string) => string,
): string[] => {
  const gone = new Set(lost);
  const taken = modules.filter(({ id }) => gone.has(id));
  const nameOf = new Map(modules.map(({ id, name }) => [id, name]));
  const times = new Map<string, number>();
  for (const { name } of taken) times.set(name, (times.get(name) ?? 0) + 1);
  return [
    ...new Set(
      taken.map(({ name, parentId }) => {
        const page = parentId === null ? undefined : nameOf.get(parentId);
        return page !== undefined && times.get(name) !== 1 ? ofPage(page, name) : name;
      }),
    ),
  ];
};
