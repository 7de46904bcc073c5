/** The list of classes over a made server, for the tests of what it shows and of what can be done in it. */
import type { TrainClassWhole } from '@college/contracts/classes/class-record';
import { fakeServer } from '@college/portal-sdk/testing/fake-server';
import { screen } from '@testing-library/react';
import { sample } from './sample-train-class.ts';

export const NAME = '低压电工作业培训班';
export const published = { state: 'published', phase: 'applying' } as const;
export const everything = [
  'train-class:finish',
  'train-class:create',
  'train-class:update',
  'train-class:publish',
  'train-class:delete',
  'train-subject:select',
];

export const withClasses = (...rows: Partial<TrainClassWhole>[]) =>
  fakeServer({
    'TrainClass/GetTrainClassPageList': () => ({
      totalCount: rows.length,
      items: rows.map((row) => ({ ...sample, ...row })),
    }),
    'TrainSubject/GetTrainSubjectSelection': () => [],
    'Area/GetAreaTreeList': () => [],
    'TrainClass/GetTrainClassReadiness': () => ({ ready: true, obstacles: [], hours: sample.hours }),
    'TrainClass/PublishTrainClass': () => sample,
    'TrainClass/CopyTrainClass': () => ({ ...sample, id: 9, code: 'AL2026-0007-1' }),
    'TrainClass/GetTrainClassInfoNew': () => ({ ...sample, ...rows[0] }),
    'TrainClass/DelayTrainClass': () => ({ ...sample, trainEnd: '2026-08-30T10:00:00.000Z' }),
    'TrainClass/DeleteTrainClass': () => null,
    'TrainClass/SetTrainClassIsTopShow': () => sample,
  });

export const row = async () => (await screen.findByText(NAME)).closest('tr') as HTMLElement;
export const sent = (server: ReturnType<typeof withClasses>, action: string) =>
  server.calls.find((call) => call.action === `TrainClass/${action}`)?.input;
