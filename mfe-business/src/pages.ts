import { useSession } from '@college/portal-sdk/session';

/** The paths of all pages that the role has: what leads to another page is shown where there is one. */
export const usePages = (): ReadonlySet<string> => {
  const routers = useSession((session) => session.routers);
  return new Set(routers.flatMap(({ path, children }) => [path, ...children.map((one) => one.path)]));
};
