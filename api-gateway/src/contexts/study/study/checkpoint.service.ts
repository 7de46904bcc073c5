import { answerCheckpoint } from './checkpoint.answer.ts';
import { implement } from '../../../app/implement.ts';
import { studyCheckpoints } from '@college/contracts/study/study-checkpoint';

export const checkpointService = implement(studyCheckpoints, { AnswerCheckpoint: answerCheckpoint });
