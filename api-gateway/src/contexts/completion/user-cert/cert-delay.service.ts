import { getCertDelayPlan, studentCertToDelay } from './cert-delay.ts';
import { implement } from '../../../app/implement.ts';
import { certDelay } from '@college/contracts/completion/cert-delay';

export const certDelayService = implement(certDelay, {
  GetCertDelayPlan: getCertDelayPlan,
  StudentCertToDelay: studentCertToDelay,
});
