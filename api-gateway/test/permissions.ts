import { readFileSync } from 'node:fs';

const file = new URL('../../docs/permissions.csv', import.meta.url);

/** The table that is maintained by hand from the domain's roles: endpoint → role → may call. */
export const readPermissions = (): { roles: string[]; rows: Map<string, Map<string, boolean>> } => {
  const [head = '', ...lines] = readFileSync(file, 'utf8').trim().split('\n');
  const roles = head.split(',').slice(1);
  const rows = new Map(
    lines.map((line) => {
      const [call = '', ...marks] = line.split(',');
      return [call, new Map(roles.map((role, index) => [role, marks[index] === 'yes']))] as const;
    }),
  );
  return { roles, rows };
};

/** The demo account that stands for a role in the walks. */
export const ACCOUNT_OF_ROLE: Readonly<Record<string, string>> = {
  admin: 'admin',
  'college-manager': 'manager',
  'supervisory-manager': 'supervisor',
  regulator: 'regulator',
  enterprise: 'enterprise',
  teacher: 'teacher',
  student: 'student',
  personal: 'personal',
};
