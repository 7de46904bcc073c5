/** What every page asks and reports about its remotes. */
import { defineService, endpoint } from '../core/endpoint.ts';
import { ById } from '../core/paging.ts';
import { RemoteFailure, RemoteOutcome } from './remote-health.ts';
import { Registry } from './remote-registry.ts';

export const pageActions = {
  GetRegistry: endpoint({
    kind: 'query',
    summary: 'Which version of each remote this caller gets, and where it is',
    access: 'public',
    output: Registry,
  }),
  ReportRemoteLoad: endpoint({
    kind: 'command',
    summary: 'Count a session in which a version of a remote could be shown',
    access: 'public',
    input: RemoteOutcome,
    auditedIn: 'remote_outcomes',
  }),
  ReportRemoteFailure: endpoint({
    kind: 'command',
    summary: 'Count a session in which a version of a remote could not be loaded, or a screen of it broke',
    access: 'public',
    input: RemoteFailure,
    auditedIn: 'remote_failures',
  }),
  ClearOverride: endpoint({
    kind: 'command',
    summary: 'Show the released versions again in this browser',
    access: 'signed-in',
  }),
  AcknowledgeReleaseNotice: endpoint({
    kind: 'command',
    summary: 'Take a notice about a remote off one’s own pages',
    access: 'signed-in',
    input: ById,
  }),
} as const;

/** A separate part of the service: bundles that load before a login must stay small. */
export const pageRemotes = defineService('MicroFrontend', pageActions);
