/** The public keys of signed PDF files, as keys of `/.well-known/jwks.json`. */
import { paperKeyOf } from './credential-key.ts';
import type { Services } from '../../../app/context.ts';
import { knownCertificates } from '../cert-template/cert-template.port.ts';
import type { PublicJwk } from '@college/credential/jws';

export const paperKeys = async (services: Pick<Services, 'database' | 'keys'>): Promise<PublicJwk[]> =>
  Promise.all((await knownCertificates(services)).map(paperKeyOf));
