import { enabledTrainSubjects } from './train-subject.table.ts';
import { implement } from '../../app/implement.ts';
import { trainSubject } from '@college/contracts/business/train-subject';

export const trainSubjectService = implement(trainSubject, {
  GetTrainSubjectSelection: async (_input, { read, language }) =>
    (await enabledTrainSubjects(read, language)).map(({ id, name, theory_hours, practice_hours }) => ({
      id,
      name,
      theoryHours: theory_hours,
      practiceHours: practice_hours,
    })),
});
