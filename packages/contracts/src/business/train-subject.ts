import { defineService, endpoint } from '../core/endpoint.ts';
import { Option } from '../core/paging.ts';
import { z } from '../core/schema.ts';

export const trainSubject = defineService('TrainSubject', {
  GetTrainSubjectSelection: endpoint({
    kind: 'query',
    summary: 'Subjects that a new class may take, for a drop-down',
    access: 'train-subject:select',
    output: z.array(Option.extend({ theoryHours: z.number(), practiceHours: z.number() })),
  }),
});
