import { fileURLToPath } from 'node:url';
import { z } from 'zod';
import { missingCompanion, singleSignOnOf, singleSignOnVariables } from './single-sign-on-settings.ts';
import { parseWitnessKey } from '@college/ledger/cosignature';
import { storagePlaceOf } from '../storage/storage-place.ts';
import { withFiles } from './from-files.ts';
import { liveSettingsOf, liveVariables, missingOfLive } from './live-settings.ts';
import { hasSmsAddress, smsSettingsOf, smsVariables } from '../sms/sms-settings.ts';

const projectRoot = fileURLToPath(
  new URL(import.meta.url.includes('/dist/') ? '../../../..' : '../../..', import.meta.url),
);

const flag = z.enum(['0', '1', 'true', 'false']).transform((value) => value === '1' || value === 'true');

const bytes = z.string().regex(/^\d{1,12}\s*([KMGT]?B)?$/i, { message: 'a size such as 500GB' });

const variables = {
  PORT: z.coerce.number().int().min(0).max(65_535).default(21_021),
  HOST: z.string().min(1).default('localhost'),
  PUBLIC_URL: z.url({ protocol: /^https?$/ }).optional(),
  TRUST_PROXY: z.string().default('false'),
  DATABASE_URL: z.string().min(1).optional(),
  VAR_DIR: z.string().min(1).default(`${projectRoot}/var`),
  /** Where files are stored: a folder, as a path or a `file:` address, or a bucket. */
  STORAGE_URL: z
    .string()
    .refine((text) => storagePlaceOf(text) !== null, {
      message: 'a folder, as a path or a file: address, or s3://[key:secret@]host/bucket?region=…',
    })
    .optional(),
  /** The total size of all uploaded files; without it, the free space of the disk. */
  UPLOAD_QUOTA: bytes.optional(),
  UPLOAD_USER_QUOTA: bytes.default('20GB'),
  /** `live` serves the builds on disk as they are, for development. */
  BUILDS: z.enum(['bundled', 'live']).default('bundled'),
  /** Starts even if a live build needs calls that this gateway does not offer. */
  ALLOW_INCOMPATIBLE: flag.default(false),
  REMOTES_ROOT: z.string().min(1).default(projectRoot),
  SEED: z.enum(['demo', 'none']).default('none'),
  SEED_SCALE: z.coerce.number().int().min(1).max(1000).default(1),
  ALLOW_DEMO: flag.default(false),
  CAPTCHA: z.enum(['image', 'off']).default('image'),
  DATA_KEY: z
    .string()
    .refine((text) => Buffer.from(text, 'base64').length === 32, { message: '32 bytes in base64' })
    .optional(),
  /** Comma-separated keys that only decrypt what was encrypted with them. */
  DATA_KEY_OLD: z
    .string()
    .refine((text) => listOf(text).every((key) => Buffer.from(key, 'base64').length === 32), {
      message: 'keys of 32 bytes in base64, by commas',
    })
    .default(''),
  TIME_ZONE: z
    .string()
    .refine((zone) => isTimeZone(zone), { message: 'a zone name such as Asia/Shanghai' })
    .default('Asia/Shanghai'),
  /** The program that cuts films; found on the PATH otherwise, and not used with `off`. */
  FFMPEG: z.string().min(1).optional(),
  /** The program that converts documents (LibreOffice); likewise. */
  SOFFICE: z.string().min(1).optional(),
  /** Where programs such as OBS send live courses (RTMP); nothing listens without it. */
  LIVE_RTMP_PORT: z.coerce.number().int().min(1).max(65_535).optional(),
  /** `off` closes `/api/docs` and `/api/openapi.json`. */
  API_DOCS: z.enum(['on', 'off']).default('on'),
  /** Where `/metrics` and `/health` answer for those who run the gateway; nothing listens without it. */
  METRICS_PORT: z.coerce.number().int().min(0).max(65_535).optional(),
  METRICS_HOST: z.string().min(1).default('127.0.0.1'),
  /** Where traces are sent (OTLP over HTTP, such as `http://collector:4318/v1/traces`); none are made without it. */
  TRACES_URL: z.url({ protocol: /^https?$/ }).optional(),
  /** Which share of the requests has a trace. */
  TRACES_SHARE: z.coerce.number().min(0).max(1).default(1),
  /** Takes the trace that the header `traceparent` names: for a proxy that sets it or removes it. */
  TRACES_TAKE_PARENT: flag.default(false),
  /** Statements that take longer than this are logged. */
  SLOW_QUERY_MS: z.coerce.number().int().min(1).default(1000),
  LOG_LEVEL: z.enum(['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent']).default('info'),
  /** Calls per minute and address; login calls have lower limits. */
  RATE_LIMIT: z.coerce.number().int().min(1).default(1200),
  /**
   * How long the login log and the audit log keep their rows. The database itself refuses to delete rows younger than
   * 180 days.
   */
  LOG_RETENTION_DAYS: z.coerce.number().int().min(180).max(36_500).default(2190),
  /** Minimum number of people in a rollout before it can be rolled back automatically. */
  ROLLBACK_MIN_SESSIONS: z.coerce.number().int().min(1).default(20),
  /** How far its failure rate may exceed that of the stable version. */
  ROLLBACK_THRESHOLD: z.coerce.number().min(0).max(1).default(0.2),
  /** Where phones are redirected: a separate app. Without it, this product's own pages under `/app`. */
  MOBILE_URL: z
    .url({ protocol: /^https?$/ })
    .refine((text) => !/[?#]/.test(text), { message: 'an address without a query' })
    .optional(),
  /** Who signs that they have seen each day's checkpoint of the ledger: a witness (C2SP tlog-witness), by its prefix. */
  LEDGER_WITNESS_URL: z.url({ protocol: /^https?$/ }).optional(),
  /** The key of that witness, as it publishes it: `witness.example+1a2b3c4d+…`. */
  LEDGER_WITNESS_KEY: z
    .string()
    .refine((text) => parseWitnessKey(text) !== undefined, {
      message: 'no key of a witness (cosignature/v1)',
    })
    .optional(),
  /** The cheat kit may try this gateway with this token; its hash is public, so it has to be a long one. */
  CHEAT_KIT_TOKEN: z.string().min(32).optional(),
  ...singleSignOnVariables,
  ...smsVariables,
  ...liveVariables,
};

export const settingNames: readonly string[] = Object.keys(variables);

const Environment = z
  .object(variables)
  .superRefine((env, context) => {
    const missing = missingCompanion(env, isPrivate(env));
    if (missing) context.addIssue({ code: 'custom', path: [missing.name], message: missing.message });
    if (!isLoopback(env.HOST) && env.PUBLIC_URL === undefined)
      context.addIssue({
        code: 'custom',
        path: ['PUBLIC_URL'],
        message: 'needed where others can reach the gateway: papers that it signs name this address',
      });
    if ((env.LEDGER_WITNESS_URL === undefined) !== (env.LEDGER_WITNESS_KEY === undefined))
      context.addIssue({
        code: 'custom',
        path: [env.LEDGER_WITNESS_URL === undefined ? 'LEDGER_WITNESS_URL' : 'LEDGER_WITNESS_KEY'],
        message: 'address and key of a witness are needed together: its signatures are verified',
      });
    if (env.CHEAT_KIT_TOKEN !== undefined && !isPrivate(env) && !(env.ALLOW_DEMO && env.SEED === 'demo'))
      context.addIssue({
        code: 'custom',
        path: ['CHEAT_KIT_TOKEN'],
        message:
          'for a loopback address or a demo (SEED=demo, ALLOW_DEMO=1): cheats are entered in the records',
      });
    const lacking = missingOfLive(env);
    if (lacking)
      context.addIssue({
        code: 'custom',
        path: [lacking],
        message: `needed with LIVE_PROVIDER=${env.LIVE_PROVIDER}`,
      });
    if (!hasSmsAddress(env))
      context.addIssue({ code: 'custom', path: ['SMS_URL'], message: 'needed with SMS_SENDER=http' });
  })
  .transform((env) => ({
    port: env.PORT,
    host: env.HOST,
    publicUrl: env.PUBLIC_URL ? new URL(env.PUBLIC_URL).origin : null,
    trustProxy: trustProxyOf(env.TRUST_PROXY),
    databaseUrl: env.DATABASE_URL ?? `${env.VAR_DIR}/college.sqlite`,
    varDir: env.VAR_DIR,
    storagePlace: storagePlaceOf(env.STORAGE_URL ?? `${env.VAR_DIR}/files`) ?? neverHere(),
    uploadQuota: env.UPLOAD_QUOTA === undefined ? null : bytesOf(env.UPLOAD_QUOTA),
    uploadUserQuota: bytesOf(env.UPLOAD_USER_QUOTA),
    builds: env.BUILDS,
    allowIncompatible: env.ALLOW_INCOMPATIBLE,
    remotesRoot: env.REMOTES_ROOT,
    seed: env.SEED,
    seedScale: env.SEED_SCALE,
    allowDemo: env.ALLOW_DEMO,
    captcha: isPrivate(env) ? env.CAPTCHA : ('image' as const),
    dataKey: env.DATA_KEY ?? null,
    olderDataKeys: listOf(env.DATA_KEY_OLD),
    timeZone: env.TIME_ZONE,
    ffmpeg: env.FFMPEG ?? null,
    soffice: env.SOFFICE ?? null,
    liveRtmpPort: env.LIVE_RTMP_PORT ?? null,
    live: liveSettingsOf(env),
    apiDocs: env.API_DOCS === 'on',
    metrics: env.METRICS_PORT === undefined ? null : { port: env.METRICS_PORT, host: env.METRICS_HOST },
    traces:
      env.TRACES_URL === undefined
        ? null
        : { url: env.TRACES_URL, share: env.TRACES_SHARE, takesParent: env.TRACES_TAKE_PARENT },
    slowQueryMs: env.SLOW_QUERY_MS,
    logLevel: env.LOG_LEVEL,
    rateLimit: env.RATE_LIMIT,
    logRetentionDays: env.LOG_RETENTION_DAYS,
    rollbackMinimum: env.ROLLBACK_MIN_SESSIONS,
    rollbackThreshold: env.ROLLBACK_THRESHOLD,
    mobileUrl: env.MOBILE_URL?.replace(/\/+$/, '') ?? null,
    ledgerWitness: witnessOf(env.LEDGER_WITNESS_URL, env.LEDGER_WITNESS_KEY),
    cheatKitToken: env.CHEAT_KIT_TOKEN ?? null,
    singleSignOn: singleSignOnOf(env),
    sms: smsSettingsOf(env),
    isPrivate: isPrivate(env),
    isHttps: env.PUBLIC_URL?.startsWith('https:') ?? false,
  }));

export type Settings = z.output<typeof Environment>;

/** Thrown when the gateway cannot start; the operator reads its message, one line. */
export class StartError extends Error {}

/**
 * Parses the environment once; each setting may come from a file (`<name>_FILE`). Throws a StartError that names the
 * setting and what it expects.
 */
export const parseSettings = (env: Record<string, string | undefined>): Settings => {
  const { env: given, fault } = withFiles(env, settingNames);
  if (fault) throw new StartError(`Setting ${fault.name} cannot be used: ${fault.message}`);
  const parsed = Environment.safeParse(given);
  if (parsed.success) return parsed.data;
  const [issue] = parsed.error.issues;
  throw new StartError(`Setting ${issue?.path.join('.') ?? ''} cannot be used: ${issue?.message ?? ''}`);
};

const listOf = (text: string): string[] =>
  text
    .split(',')
    .map((part) => part.trim())
    .filter((part) => part !== '');

const witnessOf = (url: string | undefined, keyText: string | undefined) => {
  const key = keyText === undefined ? undefined : parseWitnessKey(keyText);
  return url === undefined || key === undefined ? null : { prefix: url.replace(/\/+$/, ''), key };
};

const isLoopback = (host: string): boolean => ['localhost', '127.0.0.1', '::1', '[::1]'].includes(host);

/** The gateway cannot be reached from outside: it listens on this machine only and no proxy is configured. */
const isPrivate = ({ HOST, PUBLIC_URL }: { HOST: string; PUBLIC_URL?: string | undefined }): boolean =>
  isLoopback(HOST) && (PUBLIC_URL === undefined || isLoopback(new URL(PUBLIC_URL).hostname));

/** For cases that the schema has ruled out. */
const neverHere = (): never => {
  throw new Error('a setting came past its check');
};

const UNITS: Readonly<Record<string, number>> = { B: 1, KB: 2 ** 10, MB: 2 ** 20, GB: 2 ** 30, TB: 2 ** 40 };

/** `500GB`, or a number of bytes. */
const bytesOf = (text: string): number => {
  const [, number = '', unit = 'B'] = /^(\d+)\s*([KMGT]?B)?$/i.exec(text) ?? [];
  return Number(number) * (UNITS[unit.toUpperCase()] ?? NaN);
};

/** `true` trusts every hop; otherwise comma-separated addresses or networks of proxies. */
const trustProxyOf = (text: string): boolean | string[] => {
  if (text === 'true') return true;
  return text === 'false' || text === '' ? false : text.split(',').map((part) => part.trim());
};

const isTimeZone = (zone: string): boolean => {
  try {
    return new Intl.DateTimeFormat('en', { timeZone: zone }).resolvedOptions().timeZone !== '';
  } catch {
    return false;
  }
};
