/** `pnpm ledger:accept-restore`; see docs/how-to/verify-the-ledger.md. */
import { runGatewayCommand } from './lib/gateway-command.mjs';

await runGatewayCommand('ledger-accept-restore');
