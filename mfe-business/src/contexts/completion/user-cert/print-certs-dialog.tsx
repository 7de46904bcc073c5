import { MOST_PRINTED, PrintForm } from '@college/contracts/completion/cert-print';
import { isPrintable } from '@college/contracts/completion/user-cert-row';
import type { UserCertRow } from '@college/contracts/completion/user-cert-row';
import { useExportOrdered } from '@college/form-kit/export-jobs-query';
import { notify } from '@college/portal-sdk/notify';
import { useTexts } from '@college/portal-sdk/texts';
import { Button } from '@college/ui-kit/button';
import { Dialog } from '@college/ui-kit/dialog';
import { FormError } from '@college/ui-kit/form';
import { SelectField } from '@college/ui-kit/select-field';
import { Stack } from '@college/ui-kit/stack';
import { useState } from 'react';
import { usePrintCerts } from './cert-print.queries.ts';
import { certPrintTexts } from './cert-print.texts.ts';
import type { CertQuery } from './user-cert.queries.ts';

type PrintCertsDialogProps = { onClose: () => void } & (
  | { rows: readonly UserCertRow[]; query?: undefined; found?: undefined }
  /** All that the list finds, and how many these are. */
  | { query: CertQuery; found: number; rows?: undefined }
);

/** Has certificates made as files for print: those chosen, or all that the list finds. */
export const PrintCertsDialog = ({ rows, query, found, onClose }: PrintCertsDialogProps) => {
  const t = useTexts(certPrintTexts);
  const [form, setForm] = useState<PrintForm>('copies');
  const print = usePrintCerts();
  const noteOrdered = useExportOrdered();
  const papers = rows?.filter(isPrintable);
  const order = async (): Promise<void> => {
    const { page: _page, pageSize: _size, sorting: _sorting, ...filters }: Partial<CertQuery> = query ?? {};
    const { printed, leftOut } = await print.mutateAsync(
      papers ? { form, ids: papers.map(({ id }) => id) } : { form, ...filters },
    );
    noteOrdered();
    const ordered = t('ordered', { count: printed });
    notify.info(leftOut > 0 ? `${ordered} ${t('leftOut', { count: leftOut })}` : ordered);
    onClose();
  };
  const others = (rows?.length ?? 0) - (papers?.length ?? 0);
  return (
    <Dialog
      open
      size="small"
      title={t('title')}
      busy={print.isPending}
      onClose={onClose}
      actions={
        <>
          <Button disabled={print.isPending} onClick={onClose}>
            {t('cancel')}
          </Button>
          <Button kind="primary" busy={print.isPending} onClick={() => void order().catch(() => undefined)}>
            {t('print')}
          </Button>
        </>
      }
    >
      <Stack>
        <FormError>{print.error?.message}</FormError>
        <p>
          {papers ? t('chosen', { count: papers.length }) : t('found', { count: found ?? 0 })}{' '}
          {others > 0 && t('others', { count: others })}
        </p>
        <SelectField
          label={t('form')}
          name="form"
          required
          hint={t(`${form}Hint`)}
          options={PrintForm.options.map((value) => ({ value, text: t(value) }))}
          value={form}
          onChange={(value) => setForm(value ?? 'copies')}
        />
        <p>{t('takes', { count: MOST_PRINTED })}</p>
      </Stack>
    </Dialog>
  );
};
