import { clientOf } from '@college/api-client/client';
import { certPrint } from '@college/contracts/completion/cert-print';
import { useCommand } from '@college/portal-sdk/command';
import { http } from '@college/portal-sdk/http';
import { userCerts } from './user-cert.queries.ts';

const calls = clientOf(http, certPrint);

export const usePrintCerts = () => useCommand(calls.PrintUserCerts, [userCerts.key]);
