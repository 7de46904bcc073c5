/** `pnpm admin:create [--username li.wei]`: the first administrator; see docs/how-to/run-for-real.md. */
import { runGatewayCommand } from './lib/gateway-command.mjs';

await runGatewayCommand('admin-create');
