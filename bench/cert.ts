/**
 * Certificates of very many people: made for their class by one order, issued, and each as a signed PDF, by a gateway in
 * a process of its own; then the file of one verified without it, again and again. On SQLite and on PostgreSQL;
 * `--certificates 1000` for a shorter one, `--quick` to see only that it finishes.
 */
import { setTimeout as wait } from 'node:timers/promises';
import { addCompletedClass } from './cert/completed-class.ts';
import { isQuick, optionOf, runBench } from './frame.ts';
import { onBothDatabases } from './users/both-databases.ts';
import type { DatabaseName } from './users/both-databases.ts';
import { demoDatabase } from './users/filled-database.ts';
import { startGatewayProcess } from './users/gateway-process.ts';
import type { GatewayProcess } from './users/gateway-process.ts';
import { verifyCertificate } from '@college/credential/verify-certificate';
import type { Trusted } from '@college/credential/verify-certificate';
import type { CertBatch } from '@college/contracts/completion/class-cert';
import { MOST_PRINTED } from '@college/contracts/completion/cert-print';
import { MOST_ISSUED } from '@college/contracts/completion/user-cert';
import type { UserCertRow } from '@college/contracts/completion/user-cert-row';
import { pathOf } from '@college/contracts/core/endpoint';
import type { ExportJob } from '@college/contracts/platform/export-job';

const CERTIFICATES = optionOf('certificates', 10_000, 60);
/** So many signed files at once; the memory of the last lot is compared with that of the first. */
const LOT = Math.min(MOST_PRINTED, Math.ceil(CERTIFICATES / 3));
const VERIFIED = isQuick ? 5 : 300;
const PASSWORD = 'Training2026';
/** Largest permitted growth of memory from the first lot to the last one, and milliseconds for a verification. */
const FLAT = 1.2;
const VERIFY_MS = 50;
const POLL_MS = 200;

interface Figures {
  readonly certificates: number;
  readonly created: number;
  readonly issued: number;
  readonly signed: number;
  readonly all: number;
  readonly copies: number;
  /** Megabytes of memory that the gateway used at most: before the first lot, and in each of them. */
  readonly peaks: readonly number[];
  readonly fileKb: number;
  readonly verify: { readonly p50: number; readonly p95: number };
}
const results: Partial<Record<DatabaseName, Figures>> = {};

type Post = <Result>(call: string, input: object) => Promise<Result>;

/** Calls as the manager, who signs in anew for each: a run takes longer than a login. */
const callerOf = ({ origin }: GatewayProcess) => {
  const send = async (call: string, input: object, token = ''): Promise<Response> => {
    const [service = '', action = ''] = call.split('/');
    const answer = await fetch(origin + pathOf(service, action), {
      method: 'POST',
      headers: { 'content-type': 'application/json', ...(token && { authorization: `Bearer ${token}` }) },
      body: JSON.stringify(input),
    });
    if (!answer.ok) throw new Error(`${call}: ${await answer.text()}`);
    return answer;
  };
  let token = '';
  let at = 0;
  const signIn = async (): Promise<void> => {
    if (Date.now() - at < 5 * 60_000) return;
    at = Date.now();
    const login = await send('TokenAuth/Authenticate', { username: 'manager', password: PASSWORD });
    token = ((await login.json()) as { result: { accessToken: string } }).result.accessToken;
  };
  const raw = async (call: string, input: object): Promise<Response> => {
    await signIn();
    return send(call, input, token);
  };
  const post: Post = async <Result>(call: string, input: object) =>
    ((await (await raw(call, input)).json()) as { result: Result }).result;
  return { raw, post };
};

const secondsOf = async (work: () => Promise<unknown>): Promise<number> => {
  const from = performance.now();
  await work();
  return (performance.now() - from) / 1000;
};

const create = async (post: Post, classId: number): Promise<void> => {
  const issueDate = new Date().toISOString().slice(0, 10);
  const order = { classId, kind: 'training-completion', issueDate, authority: '安澜省应急管理培训学院' };
  let batch = await post<CertBatch>('UserCert/CreateStudentCertByClass', order);
  while (batch.state === 'waiting' || batch.state === 'running') {
    await wait(POLL_MS);
    batch = await post<CertBatch>('UserCert/GetCertBatch', { id: batch.id });
  }
  if (batch.state !== 'done') throw new Error('the certificates of the class were not made');
};

/** All of the class, in the order of the list. */
const listed = async (post: Post, classId: number): Promise<UserCertRow[]> => {
  const found: UserCertRow[] = [];
  for (let page = 1; ; page += 1) {
    const { items, totalCount } = await post<{ items: UserCertRow[]; totalCount: number }>(
      'UserCert/GetUserCertPageList',
      { page, pageSize: 100, classId },
    );
    found.push(...items);
    if (items.length === 0 || found.length >= totalCount) return found;
  }
};

const issue = async (post: Post, rows: readonly UserCertRow[]): Promise<void> => {
  for (let from = 0; from < rows.length; from += MOST_ISSUED) {
    const ids = rows.slice(from, from + MOST_ISSUED).map(({ id, rowVersion }) => ({ id, rowVersion }));
    const { refused } = await post<{ refused: unknown[] }>('UserCert/IssueUserCert', { ids });
    if (refused.length > 0) throw new Error(`not issued: ${JSON.stringify(refused[0])}`);
  }
};

const print = async (post: Post, form: 'zip' | 'copies', ids: readonly number[]): Promise<void> => {
  const { job } = await post<{ job: ExportJob }>('UserCert/PrintUserCerts', { form, ids });
  for (;;) {
    await wait(POLL_MS);
    const jobs = await post<ExportJob[]>('ExportJob/GetExportJobList', { subjectKind: 'user-cert' });
    const state = jobs.find(({ id }) => id === job.id)?.state;
    if (state === 'done') return;
    if (state !== 'waiting' && state !== 'running') throw new Error(`the file was not made: ${state}`);
  }
};

/** Of a file, keys and list that were stored: by the gateway that has ended since, nothing is asked. */
const verifyOffline = async (pdf: Uint8Array, trusted: Trusted): Promise<Figures['verify']> => {
  const times: number[] = [];
  for (let count = 0; count < VERIFIED; count += 1) {
    const from = performance.now();
    const { verdict } = await verifyCertificate(pdf, trusted);
    times.push(performance.now() - from);
    if (verdict !== 'valid') throw new Error(`the file is ${verdict}`);
  }
  const sorted = times.toSorted((one, other) => one - other);
  const at = (share: number): number => sorted[Math.floor(sorted.length * share)] ?? 0;
  return { p50: at(0.5), p95: at(0.95) };
};

interface Place {
  readonly name: DatabaseName;
  readonly url: string;
  readonly folder: string;
}

const measure = async ({ name, url, folder }: Place): Promise<Figures> => {
  const say = (text: string): void => void process.stderr.write(`${name}: ${text}\n`);
  const database = await demoDatabase(url, folder);
  const { classId, completed } = await addCompletedClass(database, CERTIFICATES).finally(() =>
    database.close(),
  );
  say(`a class that ${completed} people completed`);
  const gateway = await startGatewayProcess(url, folder);
  try {
    const { post, raw } = callerOf(gateway);
    const createdIn = await secondsOf(() => create(post, classId));
    say(`made in ${createdIn.toFixed(1)} s`);
    const pending = await listed(post, classId);
    const issuedIn = await secondsOf(() => issue(post, pending));
    say(`issued in ${issuedIn.toFixed(1)} s`);
    const ids = pending.map(({ id }) => id);
    // What is loaded first is loaded once: fonts, pictures, the key.
    await print(post, 'zip', ids.slice(0, 10));
    await gateway.peakMb();
    const peaks = [await gateway.peakMb()];
    let signedIn = 0;
    for (let from = 0; from < ids.length; from += LOT) {
      signedIn += await secondsOf(() => print(post, 'zip', ids.slice(from, from + LOT)));
      peaks.push(await gateway.peakMb());
      say(`${Math.min(from + LOT, ids.length)} signed in ${signedIn.toFixed(1)} s, ${peaks.at(-1)} MB`);
    }
    const copied = ids.slice(0, LOT);
    const copiedIn = await secondsOf(() => print(post, 'copies', copied));
    const pdf = new Uint8Array(await (await raw('UserCert/GetUserCertPdf', { id: ids[0] })).arrayBuffer());
    const stored = async (address: string): Promise<Response> => fetch(gateway.origin + address);
    const { keys } = (await (await stored('/.well-known/jwks.json')).json()) as Pick<Trusted, 'keys'>;
    const statusList = await (await stored('/credentials/status/1')).text();
    await gateway.stop();
    return {
      certificates: ids.length,
      created: ids.length / createdIn,
      issued: ids.length / issuedIn,
      signed: ids.length / signedIn,
      all: ids.length / (createdIn + issuedIn + signedIn),
      copies: copied.length / copiedIn,
      peaks,
      fileKb: pdf.length / 1024,
      verify: await verifyOffline(pdf, { keys, statusList, now: new Date() }),
    };
  } finally {
    await gateway.stop();
  }
};

const growthOf = ({ peaks }: Figures): number => (peaks.at(-1) ?? 0) / (peaks[1] ?? 1);
const rate = (number: number): string => `${number.toFixed(number < 10 ? 1 : 0)} a second`;

const CELLS: Readonly<Record<string, (figures: Figures) => string>> = {
  'made for the class': ({ created }) => rate(created),
  'issued, 200 by a call': ({ issued }) => rate(issued),
  'signed PDF files': ({ signed }) => rate(signed),
  'all three together': ({ all }) => rate(all),
  'copies in one PDF': ({ copies }) => rate(copies),
  'memory before, first lot, last lot': ({ peaks }) =>
    [peaks[0], peaks[1], peaks.at(-1)].map((mb = 0) => `${Math.round(mb)} MB`).join(', '),
  'a file': ({ fileKb }) => `${fileKb.toFixed(0)} KB`,
  'a file verified offline, p50, p95': ({ verify: { p50, p95 } }) =>
    `${p50.toFixed(1)} ms, ${p95.toFixed(1)} ms`,
};

const report = () => {
  const figures = Object.values(results);
  console.log('| | SQLite | PostgreSQL |\n| --- | --- | --- |');
  for (const [label, cell] of Object.entries(CELLS))
    console.log(
      `| ${[label, ...[results.sqlite, results.postgres].map((one) => (one ? cell(one) : '–'))].join(' | ')} |`,
    );
  const missed = figures.some((one) => growthOf(one) > FLAT || one.verify.p95 > VERIFY_MS);
  const growth = Object.fromEntries(
    Object.entries(results).map(([name, one]) => [name, Number(growthOf(one).toFixed(2))]),
  );
  console.log(`Memory of the last lot to that of the first: ${JSON.stringify(growth)}`);
  return {
    figures: {
      certificates: CERTIFICATES,
      lot: LOT,
      wanted: { growth: FLAT, verifyMs: VERIFY_MS },
      growth,
      results,
    },
    missed,
  };
};

await runBench({
  name: 'cert',
  work: (stopLater) => onBothDatabases(stopLater, (name, figures) => void (results[name] = figures), measure),
  report,
});
