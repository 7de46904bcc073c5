/** `pnpm migrate:to-postgres`; see docs/how-to/move-to-postgresql.md. */
import { runGatewayCommand } from './lib/gateway-command.mjs';

await runGatewayCommand('migrate-to-postgres');
