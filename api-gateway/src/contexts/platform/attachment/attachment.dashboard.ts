import { diskOf } from './upload-folder.ts';
import type { SignedInContext } from '../../../app/context.ts';
import { toPath, toScreen } from '../../../app/dashboard.ts';
import type { DashboardEntry } from '../../../app/dashboard.ts';
import { messageFor } from '../../../app/messages/message-catalogue.ts';
import type { DashboardPanelRow } from '@college/contracts/site/dashboard-rows';

/** In percent: full soon, and as good as full. */
const NEARLY = 80;
const FULL = 95;

/** Room for files, and for what the database writes. */
const health = async (context: SignedInContext): Promise<DashboardPanelRow[]> => {
  const { database, language } = context;
  const { value, of } = await diskOf(context);
  const percent = Math.round((value / of) * 100);
  const hasRoom = await database.hasRoom();
  return [
    {
      id: 'disk',
      label: messageFor('dashboard.attachment-storage', language, null),
      hint: '',
      value: messageFor('dashboard.attachment-full', language, { percent }),
      tone: percent >= FULL ? 'bad' : percent >= NEARLY ? 'warn' : 'good',
      link: toScreen('system/attachment/list'),
    },
    {
      id: 'database',
      label: messageFor('dashboard.database', language, null),
      hint: '',
      value: messageFor(hasRoom ? 'dashboard.database-writes' : 'dashboard.database-no-room', language, null),
      tone: hasRoom ? 'good' : 'bad',
      link: toPath(''),
    },
  ];
};

export const attachmentDashboard: readonly DashboardEntry[] = [
  {
    kind: 'figure',
    id: 'attachment-disk',
    label: 'dashboard.attachment-disk',
    permission: 'attachment:read',
    first: ['admin'],
    order: 83,
    unit: 'bytes',
    count: diskOf,
    link: toScreen('system/attachment/list'),
  },
  {
    kind: 'panel',
    panel: 'health',
    id: 'attachment-health',
    permission: 'attachment:read',
    roles: ['admin'],
    order: 30,
    rows: health,
  },
];
