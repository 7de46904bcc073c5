import { ImportableKind } from '@college/contracts/identity/user-transfer';
import { ImportDialog } from '@college/form-kit/import-dialog';
import { useQueryClient } from '@college/portal-sdk/query';
import { useTexts } from '@college/portal-sdk/texts';
import { SelectField } from '@college/ui-kit/select-field';
import { useUserTypeWord } from '@college/vocabulary/user-type-words';
import { useState } from 'react';
import { userImportTexts } from './user-import.texts.ts';
import { useManagedKinds, userCalls, USER_LIST } from './user.queries.ts';

interface UserImportDialogProps {
  /** The kind of the displayed list. */
  kind: string | undefined;
  onClose: () => void;
}

const importable = (kind: string | undefined): ImportableKind | undefined =>
  ImportableKind.options.find((one) => one === kind);

export const UserImportDialog = ({ kind: shown, onClose }: UserImportDialogProps) => {
  const t = useTexts(userImportTexts);
  const kindWord = useUserTypeWord();
  const client = useQueryClient();
  const managed = (useManagedKinds().data ?? []).filter((kind) => importable(kind));
  const [chosen, setChosen] = useState(importable(shown));
  const kind = chosen ?? importable(managed.includes('3') ? '3' : managed[0]) ?? '3';
  return (
    <ImportDialog
      title={t('title')}
      subject="user"
      template={(options) => userCalls.ExportUserTemplate({ kind }, options)}
      check={(fileId) => userCalls.ImportUsers({ kind, fileId, mode: 'check' })}
      run={({ fileId, variant }, onlyGood) =>
        userCalls.ImportUsers({ kind: importable(variant) ?? kind, fileId, mode: 'run', onlyGood })
      }
      passwords={(id, options) => userCalls.ExportImportedPasswords({ id }, options)}
      onImported={() => void client.invalidateQueries({ queryKey: USER_LIST })}
      onClose={onClose}
    >
      <SelectField
        label={t('kind')}
        name="kind"
        required
        options={managed.map((one) => ({ value: one, text: kindWord(one) }))}
        value={kind}
        onChange={(next) => setChosen(importable(next ?? undefined))}
      />
    </ImportDialog>
  );
};
