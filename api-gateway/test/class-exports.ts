/** Every file of the group of classes, made of the demo: what the contracts answer with a file, and the archive. */
import type { TestDatabase } from './databases.ts';
import { mountedEndpoints } from './endpoints.ts';
import { examples } from './examples.ts';
import { framesOf } from './fake-faces.ts';
import type { Gateway } from './gateway.ts';
import { unzipped } from './unzip.ts';
import { storePhoto } from '../src/contexts/identity/user-photo/photo-file.ts';
import { pathOf } from '@college/contracts/core/endpoint';
import type { ExportJob } from '@college/contracts/platform/export-job';

const APPLICATION_FORMS = 'TrainClass/ExportStudentApplyTb';
const ATTENDANCE = 'TrainClass/ExportTrainClassStudentAttendance';
const ARCHIVE = 'TrainClass/ArchiveTrainClass';
const FORMS = 'TrainClass/ExportStudentApplyTb';

/** A call that is added is among them without being named. */
export const classExports: readonly string[] = [
  ...mountedEndpoints
    .filter(({ call, endpoint }) => call.startsWith('TrainClass/') && endpoint.file !== undefined)
    .map(({ call }) => call),
  ARCHIVE,
];

/** A class with everything in it: people with hours and proofs. */
const fullClass = async ({ database: { read } }: TestDatabase): Promise<number> =>
  (
    (await read('period_proofs').where({ state: 'valid' }).orderBy('id').first('class_id')) as {
      class_id: number;
    }
  ).class_id;

/** One with lessons, and people who attended them. */
const taughtClass = async ({ database: { read } }: TestDatabase): Promise<number> =>
  (
    (await read('lesson_attendances')
      .join('train_class_lessons', 'train_class_lessons.id', 'lesson_attendances.lesson_id')
      .orderBy('lesson_attendances.id')
      .first('train_class_lessons.class_id')) as { class_id: number }
  ).class_id;

export const classExporter = async (gateway: Gateway, test: TestDatabase) => {
  const { database, keys } = test;
  const classId = await fullClass(test);
  // The demo's own photos lie in the storage of the installation that was seeded.
  const photos = (await database.read('user_photos').where({ state: 'accepted' }).orderBy('id')) as {
    id: number;
    row_key: string;
  }[];
  const picture = await framesOf('#224466');
  for (const { id, row_key: rowKey } of photos) {
    const sealed = await storePhoto({ keys, storage: gateway.storage }, rowKey, picture);
    await database.transaction((trx) => trx('user_photos').where({ id }).update({ key_sealed: sealed }));
  }
  // It can be archived, and is settled with what the demo has in it.
  await database.transaction((trx) =>
    trx('train_classes')
      .where({ id: classId })
      .update({ state: 'finished', finished_at: test.now.toISOString() }),
  );
  const tokens = new Map<string, string>();
  const tokenOf = async (by: string): Promise<string> => {
    const token = tokens.get(by) ?? (await gateway.signIn(by)).token;
    tokens.set(by, token);
    return token;
  };

  const inputOf = async (call: string): Promise<object> => {
    // Its example has every filter at once.
    if (call === 'TrainClass/ExportTrainClass') return {};
    if (call === ATTENDANCE) return { classId: await taughtClass(test) };
    if (call === APPLICATION_FORMS) return { classId };
    if (call === ARCHIVE) return { id: classId };
    if (call === FORMS) return { classId };
    return (await examples[call]?.input(database.read)) ?? {};
  };

  const send = async (call: string, input: object) =>
    gateway.app.inject({
      method: 'POST',
      url: pathOf(...(call.split('/') as [string, string])),
      headers: {
        authorization: `Bearer ${await tokenOf(examples[call]?.as ?? 'manager')}`,
        'accept-language': 'zh-CN',
      },
      payload: input,
    });

  /** What a job made. */
  const fetched = async (id: number) => {
    for (;;) {
      const { result } = (
        await send('ExportJob/GetExportJobList', { subjectKind: 'train-class', subjectId: classId })
      ).json<{ result: ExportJob[] }>();
      const job = result.find((one) => one.id === id);
      if (job?.state === 'failed') throw new Error(job.failure);
      if (job?.state === 'done') return send('ExportJob/DownloadExport', { id });
      await new Promise((resolve) => setTimeout(resolve, 50));
    }
  };

  /** The documents of an export by their names: itself, or what its zip has in it. */
  return async (call: string): Promise<Map<string, Buffer>> => {
    const first = await send(call, await inputOf(call));
    const answer = call === ARCHIVE ? await fetched(first.json<{ result: ExportJob }>().result.id) : first;
    const type = String(answer.headers['content-type']);
    if (answer.statusCode !== 200 || type.includes('json')) throw new Error(`${call}: ${answer.body}`);
    if (type.includes('zip')) return unzipped(answer.rawPayload);
    return new Map([[type.includes('pdf') ? 'file.pdf' : 'file.xlsx', answer.rawPayload]]);
  };
};
