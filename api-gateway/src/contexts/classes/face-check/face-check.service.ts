import { checkFaceByMan, lifeCycle } from './face-check.life-cycle.ts';
import { pageOfFaceChecks } from './face-check.list.ts';
import { implement } from '../../../app/implement.ts';
import { faceCheck } from '@college/contracts/classes/face-check';

export const faceCheckService = implement(faceCheck, {
  GetFaceCheckPageList: pageOfFaceChecks,
  GetFaceCheck: lifeCycle.one,
  CheckFaceByMan: checkFaceByMan,
});
