import type { ModuleNode } from '@college/contracts/system/module';
import { useTexts } from '@college/portal-sdk/texts';
import { Entry, EntryList } from '@college/ui-kit/entry-list';
import { lostNames } from './lost-names.ts';
import { permissionTexts } from './role-permission.texts.ts';

/** Longer lists are shown in part, with the rest on demand. */
const AT_A_GLANCE = 6;
const FIRST = 3;

interface LostPermissionsProps {
  roleName: string;
  modules: readonly ModuleNode[];
  lost: readonly number[];
}

/** What users lose who remove permissions from one of their own roles. */
export const LostPermissions = ({ roleName, modules, lost }: LostPermissionsProps) => {
  const t = useTexts(permissionTexts);
  const names = lostNames(modules, lost, (page, name) => t('ofPage', { page, name }));
  if (names.length <= AT_A_GLANCE)
    return <p>{t('askMessage', { name: roleName, lost: names.join(t('comma')) })}</p>;
  const first = names.slice(0, FIRST).join(t('comma'));
  return (
    <>
      <p>{t('askMessageMany', { name: roleName, count: lost.length, lost: first })}</p>
      <EntryList>
        <Entry title={t('allLost', { count: lost.length })}>{names.join('\n')}</Entry>
      </EntryList>
    </>
  );
};
