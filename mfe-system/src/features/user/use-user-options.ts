import type { UserDetail } from '@college/contracts/identity/user';
import { ROLE_OF_KIND } from '@college/contracts/identity/user-type-id';
import type { UserTypeId } from '@college/contracts/identity/user-type-id';
import { treeOptions } from '@college/form-kit/tree-options';
import { usePermit } from '@college/portal-sdk/permit';
import { useSession } from '@college/portal-sdk/session';
import { useAreas, useDepartments, useGiveableRoles, useManagedKinds, useOwnTypes } from './user.queries.ts';

type Choice<Value> = { value: Value; text: string };

/**
 * Adds what the user already has even if the caller may not choose it, so that it can stay and is shown by its name.
 */
const including = <Value>(options: Choice<Value>[], value: Value | null, name: string | null | undefined) =>
  value === null || options.some((option) => option.value === value)
    ? options
    : [...options, { value, text: name || String(value) }];

/** Whoever works where the caller works; students and enterprises belong elsewhere. */
const COLLEAGUES: readonly UserTypeId[] = ['0', '2', '4', '6'];

/** The options in the form of a user. */
export const useUserOptions = (user?: UserDetail) => {
  const own = useSession((session) => session.user?.departmentId);
  const areas = useAreas();
  const departments = useDepartments(usePermit('department:read'));
  const roles = useGiveableRoles();
  const kinds = useManagedKinds();
  const ownTypes = useOwnTypes();
  const queries = [areas, departments, roles, kinds, ownTypes];

  const areaNodes = areas.data?.map(({ code, parentCode, name }) => ({
    key: code,
    parent: parentCode,
    name,
  }));
  const departmentNodes = departments.data?.map(({ id, parentId, name }) => ({
    key: id,
    parent: parentId,
    name,
  }));
  const roleOptions = roles.data?.map(({ id, name }) => ({ value: id, text: name })) ?? [];
  return {
    loading: queries.some((query) => query.isLoading),
    error: queries.find((query) => query.error)?.error ?? null,
    retry: () => queries.filter((query) => query.isError).forEach((query) => void query.refetch()),
    /** The default roles of a kind, if the caller may give them. */
    rolesOf: (kind: UserTypeId | null): number[] =>
      kind === null || kind === '0'
        ? []
        : (roles.data ?? []).filter(({ roleKey }) => roleKey === ROLE_OF_KIND[kind]).map(({ id }) => id),
    /** What the form proposes for a kind: the only one that there is, or the caller's own. */
    departmentOf: (kind: UserTypeId | null): number | null => {
      const offered = departments.data ?? [];
      if (offered.length === 1) return offered[0]?.id ?? null;
      const isColleague = kind !== null && COLLEAGUES.includes(kind);
      return (isColleague && offered.find(({ id }) => id === own)?.id) || null;
    },
    kinds: kinds.data ?? [],
    ownTypes: ownTypes.data ?? [],
    areas: including(treeOptions(areaNodes ?? []), user?.areaCode ?? null, user?.areaName),
    departments: including(
      treeOptions(departmentNodes ?? []),
      user?.departmentId ?? null,
      user?.departmentName,
    ),
    roles: (user?.roleIds ?? []).reduce(
      (options, id, index) => including(options, id, user?.roleNames[index]),
      roleOptions,
    ),
  };
};

export type UserOptions = ReturnType<typeof useUserOptions>;
