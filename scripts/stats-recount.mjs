/** `pnpm stats:recount`: counts the statistics from the records and compares; see docs/adr/0106. */
import { runGatewayCommand } from './lib/gateway-command.mjs';

await runGatewayCommand('stats-recount');
