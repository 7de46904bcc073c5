import { VerifyCertificateInput } from '@college/contracts/completion/verify';
import type { VerifiedPaper } from '@college/contracts/completion/verify';
import { FormRefusal } from '@college/form-kit/form-refusal';
import { useFormField } from '@college/form-kit/use-form-field';
import { VerifyCodeField } from '@college/form-kit/verify-code-field';
import { useTexts } from '@college/portal-sdk/texts';
import { useUrlFilters } from '@college/portal-sdk/url-filters';
import { Button } from '@college/ui-kit/button';
import { Card } from '@college/ui-kit/card';
import { EmptyState } from '@college/ui-kit/empty-state';
import { ErrorPanel } from '@college/ui-kit/error-panel';
import { Form, FormActions, FormGrid } from '@college/ui-kit/form';
import { Message } from '@college/ui-kit/message';
import { Page } from '@college/ui-kit/page';
import { Skeleton } from '@college/ui-kit/skeleton';
import { Stack } from '@college/ui-kit/stack';
import { TextField } from '@college/ui-kit/text-field';
import { lazy, Suspense, useState } from 'react';
import type { ReactNode } from 'react';
import { Hall } from '../../layout/hall.tsx';
import { useProvenForm } from '../../use-proven-form.ts';
import { Verdict } from './verdict.tsx';
import { useVerified, verifyNumber } from './verify.queries.ts';
import { verifyTexts } from './verify.texts.ts';

// The arithmetic of signatures, which most visitors do not need.
const VerifyFile = lazy(async () => ({ default: (await import('./verify-file.tsx')).VerifyFile }));
const SeenLedger = lazy(async () => ({ default: (await import('./seen-ledger.tsx')).SeenLedger }));

/** For whoever has a proof of hours or a certificate, without a login: `?c=` is the code of its QR. */
const Verify = () => {
  const t = useTexts(verifyTexts);
  const [{ c: code }, setFilters] = useUrlFilters({ c: '' });
  const [found, setFound] = useState<VerifiedPaper | null>(null);
  const other = (): void => {
    setFound(null);
    setFilters({ c: '' });
  };
  const shown = (): ReactNode => {
    if (found) return <Verdict paper={found} onOther={other} />;
    if (code !== '') return <ByCode code={code} onOther={other} />;
    return <ByNumber onFound={setFound} />;
  };
  return (
    <Hall>
      <Page title={t('title')} intro={t('intro')}>
        <Suspense fallback={null}>
          <SeenLedger />
        </Suspense>
        <Card>{shown()}</Card>
        <Suspense fallback={null}>
          <VerifyFile />
        </Suspense>
      </Page>
    </Hall>
  );
};

const ByCode = ({ code, onOther }: { code: string; onOther: () => void }) => {
  const t = useTexts(verifyTexts);
  const { data, error, refetch } = useVerified(code);
  const again = <Button onClick={onOther}>{t('other')}</Button>;
  if (data) return <Verdict paper={data} onOther={onOther} />;
  if (data === null)
    return <EmptyState icon="missing" title={t('unknown')} hint={t('unknownHint')} action={again} />;
  if (error) return <ErrorPanel title={t('failed')} message={error.message} onRetry={() => void refetch()} />;
  return <Skeleton lines={6} />;
};

const ByNumber = ({ onFound }: { onFound: (paper: VerifiedPaper) => void }) => {
  const t = useTexts(verifyTexts);
  const [isUnknown, setUnknown] = useState(false);
  const { form, verifyCode, submit } = useProvenForm({
    schema: VerifyCertificateInput,
    initial: { certNo: '', code: '' },
    send: (input) => {
      setUnknown(false);
      return verifyNumber(input);
    },
    onSaved: (paper) => (paper ? onFound(paper) : setUnknown(true)),
  });
  const number = useFormField(form.control, 'certNo');
  const code = useFormField(form.control, 'code');
  return (
    <Form onSubmit={submit} label={t('look')}>
      <FormRefusal refusal={form.formState.errors.root} />
      <Stack>
        {isUnknown && (
          <Message tone="bad" title={t('unknown')}>
            {t('unknownHint')}
          </Message>
        )}
        <FormGrid>
          <TextField
            {...number}
            label={t('number')}
            hint={t('numberHint')}
            maxLength={40}
            autoComplete="off"
            required
          />
          <VerifyCodeField {...code} verifyCode={verifyCode} />
        </FormGrid>
      </Stack>
      <FormActions>
        <Button kind="signal" type="submit" busy={form.formState.isSubmitting}>
          {t('look')}
        </Button>
      </FormActions>
    </Form>
  );
};

export default Verify;
