import { moveExams } from './merge-person.table.ts';
import type { Feature } from '../../app/feature.ts';

export const examFeature: Feature = {
  services: [],
  onMerge: { move: moveExams, moved: ['exam_graders.user_id', 'exam_takers.user_id'] },
};
