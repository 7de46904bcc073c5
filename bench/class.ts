/**
 * A class of very many people: its list, detail and pages of people in process against the very SQL of these calls by the
 * bare driver, in turn; then its sheet and its photos exported, of few people and of all, and its finish, by a gateway in
 * a process of its own. On SQLite and on PostgreSQL; `--people 500` for a shorter one, `--quick` to see only that it
 * finishes.
 */
import { addFullClass } from './class/full-class.ts';
import { optionOf, runBench } from './frame.ts';
import { onBothDatabases } from './users/both-databases.ts';
import type { DatabaseName } from './users/both-databases.ts';
import { openComparison } from './users/comparison.ts';
import type { Line } from './users/comparison.ts';
import { demoDatabase } from './users/filled-database.ts';
import { startGatewayProcess } from './users/gateway-process.ts';
import { pathOf } from '@college/contracts/core/endpoint';

const PEOPLE = optionOf('people', 5_000, 60);
const SMALL = Math.ceil(PEOPLE / 10);
const ROUNDS = optionOf('rounds', 40, 2);
const GOAL = 1.5;
/** A call that takes less than this is mostly what a request costs, which bench/gateway measures. */
const SLOW_MS = 20;
const FLAT = 1.2;
const PASSWORD = 'Training2026';

interface Memory {
  readonly before: number;
  readonly peak: number;
  readonly after: number;
}
interface Work extends Memory {
  readonly people: number;
  readonly seconds: number;
  readonly bytes: number;
}
interface Figures {
  readonly calls: Readonly<Record<string, Line>>;
  readonly work: Readonly<Record<string, Work>>;
}
const results: Partial<Record<DatabaseName, Figures>> = {};

const callsOf = (classId: number): Readonly<Record<string, readonly [call: string, input: object]>> => {
  const page = { page: 1, pageSize: 20 };
  return {
    'list of classes': ['TrainClass/GetTrainClassPageList', page],
    detail: ['TrainClass/GetTrainClassInfo', { id: classId }],
    'audit page': ['TrainClass/GetTrainClassUserPageList', { ...page, classId }],
    'audit page, by a name': ['TrainClass/GetTrainClassUserPageList', { ...page, classId, keyword: '建国' }],
    'preview of the finish': ['TrainClass/PreviewFinishTrainClass', { id: classId }],
  };
};

interface Place {
  readonly name: DatabaseName;
  readonly url: string;
  readonly folder: string;
}

/** Fills the database and compares the calls; nothing of it stays open. */
const compareCalls = async (place: Place) => {
  const database = await demoDatabase(place.url, place.folder);
  try {
    const { classId, placeIds } = await addFullClass(database, place, PEOPLE);
    const comparison = await openComparison(place, database, 'manager');
    try {
      const calls: Record<string, Line> = {};
      for (const [label, [call, input]] of Object.entries(callsOf(classId)))
        calls[label] = await comparison.compare(call, input, ROUNDS);
      const row = (await database.read('train_classes').where({ id: classId }).first('row_version')) as {
        row_version: number;
      };
      return { calls, classId, placeIds, rowVersion: row.row_version };
    } finally {
      await comparison.close();
    }
  } finally {
    await database.close();
  }
};

const measure = async (place: Place): Promise<Figures> => {
  const { name, url, folder } = place;
  const say = (text: string): void => void process.stderr.write(`${name}: ${text}\n`);
  say(`a class of ${PEOPLE}`);
  const { calls, classId, placeIds, rowVersion } = await compareCalls(place);
  const gateway = await startGatewayProcess(url, folder);
  try {
    const post = async (call: string, input: object, token = ''): Promise<Response> => {
      const [service = '', action = ''] = call.split('/');
      const answer = await fetch(gateway.origin + pathOf(service, action), {
        method: 'POST',
        headers: { 'content-type': 'application/json', ...(token && { authorization: `Bearer ${token}` }) },
        body: JSON.stringify(input),
      });
      if (!answer.ok) throw new Error(`${call}: ${await answer.text()}`);
      return answer;
    };
    const login = await post('TokenAuth/Authenticate', { username: 'manager', password: PASSWORD });
    const { accessToken } = ((await login.json()) as { result: { accessToken: string } }).result;
    /** The second peak, asked for at once, is what it uses now. */
    const memoryNow = async (): Promise<number> => {
      await gateway.peakMb();
      return gateway.peakMb();
    };
    const worked = async (people: number, call: string, input: object): Promise<Work> => {
      const before = await memoryNow();
      const from = performance.now();
      const { body } = await post(call, input, accessToken);
      let bytes = 0;
      for await (const chunk of body ?? []) bytes += (chunk as Uint8Array).length;
      const seconds = (performance.now() - from) / 1000;
      const peak = await gateway.peakMb();
      return { people, seconds, bytes, before, peak, after: await gateway.peakMb() };
    };
    const few = { classId, ids: placeIds.slice(0, SMALL) };
    const photos = { reason: '性能测试' };
    // What is loaded first is loaded once.
    await worked(SMALL, 'TrainClass/ExportTrainClassStudentImg', { ...few, ...photos });
    say('exports');
    const work = {
      [`sheet of ${SMALL}`]: await worked(SMALL, 'TrainClass/ExportTrainClassStudentScore', few),
      [`sheet of ${PEOPLE}`]: await worked(PEOPLE, 'TrainClass/ExportTrainClassStudentScore', { classId }),
      [`photos of ${SMALL}`]: await worked(SMALL, 'TrainClass/ExportTrainClassStudentImg', {
        ...few,
        ...photos,
      }),
      [`photos of ${PEOPLE}`]: await worked(PEOPLE, 'TrainClass/ExportTrainClassStudentImg', {
        classId,
        ...photos,
      }),
      [`finish of ${PEOPLE}`]: await worked(PEOPLE, 'TrainClass/FinishTrainClass', {
        id: classId,
        rowVersion,
      }),
    };
    return { calls, work };
  } finally {
    await gateway.stop();
  }
};

const NAMES: Readonly<Record<DatabaseName, string>> = { sqlite: 'SQLite', postgres: 'PostgreSQL' };

/** As docs/performance.md has it. */
const tableOf = (
  head: string,
  cell: (figures: Figures, label: string) => string,
  labels: readonly string[],
) => {
  const columns = Object.entries(results) as [DatabaseName, Figures][];
  return [
    `| ${[head, ...columns.map(([name]) => NAMES[name])].join(' | ')} |`,
    `| ${['---', ...columns.map(() => '---')].join(' | ')} |`,
    ...labels.map(
      (label) => `| ${[label, ...columns.map(([, figures]) => cell(figures, label))].join(' | ')} |`,
    ),
  ].join('\n');
};
const labelsOf = (part: keyof Figures): string[] => [
  ...new Set(Object.values(results).flatMap((figures) => Object.keys(figures[part]))),
];
const shown = (milliseconds: number): string =>
  milliseconds < 1000
    ? `${milliseconds.toFixed(milliseconds < 10 ? 1 : 0)} ms`
    : `${(milliseconds / 1000).toFixed(2)} s`;
const mb = (number: number): string => String(Math.round(number));

const lineCell = ({ calls }: Figures, label: string): string => {
  const line = calls[label];
  return line ? `${line.ratio.toFixed(2)} (${shown(line.ours)} / ${shown(line.bare)})` : '–';
};
const workCell = ({ work }: Figures, label: string): string => {
  const one = work[label];
  if (!one) return '–';
  const { people, seconds, before, peak, after } = one;
  return `${Math.round(people / seconds)} a second, ${seconds.toFixed(1)} s; ${mb(before)} → ${mb(peak)} → ${mb(after)} MB`;
};

const growth = (work: Figures['work'], what: string): number =>
  (work[`${what} of ${PEOPLE}`]?.peak ?? 0) / (work[`${what} of ${SMALL}`]?.peak ?? 1);

const report = () => {
  const peaks = Object.fromEntries(
    Object.entries(results).map(([name, { work }]) => [
      name,
      { sheet: Number(growth(work, 'sheet').toFixed(2)), photos: Number(growth(work, 'photos').toFixed(2)) },
    ]),
  );
  console.log(tableOf('p95 of ours / of the bare driver', lineCell, labelsOf('calls')));
  console.log(
    `\n${tableOf('people a second; memory before → at most → after', workCell, labelsOf('work'))}\n`,
  );
  console.log(`Peak of ${PEOPLE} to peak of ${SMALL}: ${JSON.stringify(peaks)}`);
  const missed = Object.values(results).some(
    ({ calls, work }) =>
      Object.values(calls).some(({ ratio, bare }) => bare >= SLOW_MS && ratio > GOAL) ||
      growth(work, 'sheet') > FLAT ||
      growth(work, 'photos') > FLAT,
  );
  return {
    figures: { people: PEOPLE, rounds: ROUNDS, wanted: { ratio: GOAL, peak: FLAT }, peaks, results },
    missed,
  };
};

await runBench({
  name: 'class',
  work: (stopLater) => onBothDatabases(stopLater, (name, figures) => void (results[name] = figures), measure),
  report,
});
