import { clientOf } from '@college/api-client/client';
import type { InputOf } from '@college/contracts/core/endpoint';
import { area } from '@college/contracts/platform/area';
import { microFrontend } from '@college/contracts/delivery/micro-frontend';
import { module } from '@college/contracts/identity/module';
import { role } from '@college/contracts/identity/role';
import { useCommand } from '@college/portal-sdk/command';
import { http } from '@college/portal-sdk/http';
import { useQuery } from '@college/portal-sdk/query';
import { useScreenQuery } from '@college/portal-sdk/screen-query';

const remotes = clientOf(http, microFrontend);
const areas = clientOf(http, area);
const modules = clientOf(http, module);
const roles = clientOf(http, role);

type Inputs = typeof microFrontend.actions;

/** Activating a version changes the list, the versions, the offers and the compatibility: all are loaded again. */
const ALL = ['micro-frontend'];

export type RemoteQuery = InputOf<Inputs['GetRemotePageList']>;
export const useRemotes = (query: RemoteQuery) =>
  useScreenQuery([...ALL, 'list', query], (signal) => remotes.GetRemotePageList(query, { signal }));

export const useRemote = (id: number) =>
  useQuery({
    queryKey: [...ALL, 'one', id],
    queryFn: ({ signal }) => remotes.GetRemote({ id }, { signal }),
  });

export type VersionQuery = InputOf<Inputs['GetRemoteVersionPageList']>;
export const useVersions = (query: VersionQuery) =>
  useScreenQuery([...ALL, 'versions', query], (signal) =>
    remotes.GetRemoteVersionPageList(query, { signal }),
  );

export const useHealth = (id: number, hours: number) =>
  useScreenQuery([...ALL, 'health', id, hours], (signal) =>
    remotes.GetRemoteHealth({ id, hours }, { signal }),
  );

export type TokenQuery = InputOf<Inputs['GetDeployTokenPageList']>;
export const useDeployTokens = (query: TokenQuery) =>
  useScreenQuery([...ALL, 'tokens', query], (signal) => remotes.GetDeployTokenPageList(query, { signal }));

export const useModuleOffers = (id: number) =>
  useScreenQuery([...ALL, 'offers', id], (signal) => remotes.GetModuleOffers({ id }, { signal }));

/** Loaded every time: what is live may have changed. */
export const useCompatibility = () =>
  useQuery({
    queryKey: [...ALL, 'compatibility'],
    queryFn: ({ signal }) => remotes.GetCompatibility(undefined, { signal }),
    gcTime: 0,
  });

export const useRoleOptions = () =>
  useQuery({
    queryKey: ['role', 'selection'],
    queryFn: ({ signal }) => roles.GetRoleSelection(undefined, { signal }),
  });

export const useAreas = () =>
  useQuery({
    queryKey: ['area', 'tree'],
    queryFn: ({ signal }) => areas.GetAreaTreeList(undefined, { signal }),
  });

export const useModules = () =>
  useQuery({
    queryKey: ['module', 'tree'],
    queryFn: ({ signal }) => modules.GetModuleTreeList(undefined, { signal }),
  });

export const useCreateRemote = () => useCommand(remotes.CreateRemote, ALL);
export const useUpdateRemote = () => useCommand(remotes.UpdateRemote, ALL);
export const useActivateVersion = () => useCommand(remotes.ActivateVersion, ALL);
export const useRollbackVersion = () => useCommand(remotes.RollbackVersion, ALL);
export const useSetRollout = () => useCommand(remotes.SetRollout, ALL);
export const useCreateDeployToken = () => useCommand(remotes.CreateDeployToken, ALL);
export const useRevokeDeployToken = () => useCommand(remotes.RevokeDeployToken, ALL);
export const useAcceptModuleOffer = () => useCommand(remotes.AcceptModuleOffer, ALL);
export const useStartOverride = () => useCommand(remotes.StartOverride, ALL);
