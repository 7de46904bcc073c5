/**
 * The metadata files of a build of a remote or the shell. The build writes them, the gateway's publish gate reads them,
 * and the shell reads the manifest.
 */
import { z } from './schema.ts';
import type { Parsed } from './schema.ts';

/** Hashes by file in the browser's format: `sha384-` and base64. Paths are relative to the build's folder. */
export const Integrity = z.record(z.string().max(200), z.string().regex(/^sha384-[A-Za-z0-9+/]{64}$/));
export type Integrity = Parsed<typeof Integrity>;

/** `business`, `safety-drill`: the name of a remote in router entries, addresses and on the command line. */
export const RemoteName = z
  .string()
  .min(2)
  .max(40)
  .regex(/^[a-z][a-z0-9]*(-[a-z0-9]+)*$/);

/** `1.4.0`, `1.4.0-h1f2e3d4c`: a semantic version, since it is part of addresses and global variable names. */
export const RemoteVersion = z
  .string()
  .max(64)
  .regex(/^\d+\.\d+\.\d+(-[0-9A-Za-z.-]+)?$/);

/** Packages by name with a semver range, or with the version provided. */
const Packages = z.record(z.string().max(120), z.string().max(60));

/**
 * The part of a federation manifest (mf-manifest.json of @module-federation/enhanced 2.9) that is used, and what our
 * own build adds: `wanted`, packages that the build does not contain; `integrity`, hashes of all other files of the
 * build; `screenFiles`, the files that each screen needs besides the entry, so that they can be fetched in parallel.
 */
export const RemoteManifest = z.object({
  metaData: z.object({
    globalName: z
      .string()
      .max(120)
      .regex(/^[A-Za-z_$][\w$]*$/),
    remoteEntry: z.object({ name: z.string().max(120), path: z.string().max(120) }),
  }),
  exposes: z.array(z.object({ name: z.string().max(60) })).max(20),
  wanted: Packages,
  integrity: Integrity,
  screenFiles: z.record(z.string().max(100), z.array(z.string().max(200)).max(60)),
});
export type RemoteManifest = Parsed<typeof RemoteManifest>;

/** `shell-manifest.json`: what a build of the shell provides to remotes, by literal request. */
export const ShellManifest = z.object({ provides: Packages, integrity: Integrity });
export type ShellManifest = Parsed<typeof ShellManifest>;

/** `screens.json`: the names passed to defineScreens. */
export const ScreenNames = z.array(z.string().min(1).max(100)).max(500);

/** A JSON Schema (draft 2020-12) as zod writes it, in canonical form: sorted keys, no `$schema`. */
export const JsonSchema = z.record(z.string(), z.unknown());
export type JsonSchema = Parsed<typeof JsonSchema>;

/** One call as a build was written against it. `hash`: SHA-256 in hex of input and output. */
export const CallShape = z.object({
  hash: z.string().regex(/^[0-9a-f]{64}$/),
  input: JsonSchema.nullable(),
  output: JsonSchema.nullable(),
});
export type CallShape = Parsed<typeof CallShape>;

/** `uses.json`: the calls by `Service/Action`, the permission codes and the shared packages that a build needs. */
export const Uses = z.object({
  calls: z.record(z.string().max(120), CallShape),
  permissions: z.array(z.string().max(80)).max(500),
  shared: Packages,
});
export type Uses = Parsed<typeof Uses>;
