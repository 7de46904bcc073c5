import { findingSentence, notProved, verdictSentence } from '@college/credential/sentences';
import type { Finding, Report } from '@college/credential/verify-certificate';
import { useLanguage, useTexts } from '@college/portal-sdk/texts';
import { Card } from '@college/ui-kit/card';
import { DescriptionList } from '@college/ui-kit/description-list';
import { ErrorPanel } from '@college/ui-kit/error-panel';
import { Field } from '@college/ui-kit/field';
import { Message } from '@college/ui-kit/message';
import { Skeleton } from '@college/ui-kit/skeleton';
import { Stack } from '@college/ui-kit/stack';
import { StatusLabel } from '@college/ui-kit/status-label';
import { FilePicker } from '@college/ui-kit/upload-box';
import type { PublicJwk } from '@college/credential/jws';
import { useState } from 'react';
import styles from './verify.module.css';
import { verifyFileTexts } from './verify-file.texts.ts';

/** Bytes; a certificate has some 100 KB. */
const MAX_MB = 10;

const stored = async (path: string): Promise<Response> => {
  const answer = await fetch(path);
  if (!answer.ok) throw new Error(`${path}: ${answer.status}`);
  return answer;
};

/** By the keys and the list of this site: those of another site would be the word of whoever made the file. */
const verifyFile = async (file: File): Promise<Report> => {
  const { ledgerKeysIn, verifyCertificate } = await import('@college/credential/verify-certificate');
  const bytes = new Uint8Array(await file.arrayBuffer());
  const { keys } = (await (await stored('/.well-known/jwks.json')).json()) as { keys: PublicJwk[] };
  const ledgerKeys = ledgerKeysIn(await (await stored('/ledger/keys')).text());
  const trusted = { keys, ledgerKeys, now: new Date() };
  const report = await verifyCertificate(bytes, trusted);
  const [, no] = /\/credentials\/status\/(\d+)$/.exec(report.list ?? '') ?? [];
  if (no === undefined) return report;
  const statusList = await (await stored(`/credentials/status/${no}`)).text();
  return verifyCertificate(bytes, { ...trusted, statusList });
};

type State =
  | { readonly is: 'empty' | 'busy' | 'too-large' }
  | { readonly is: 'done'; readonly report: Report }
  | { readonly is: 'failed'; readonly file: File; readonly message: string };

const tones = { valid: 'good', early: 'warn', refused: 'bad', unverified: 'bad', open: 'warn' } as const;

/** What somebody needs who verifies without this site: the addresses, and the names under which the script looks. */
const OFFLINE = [
  ['/verify-certificate.mjs', 'verify-certificate.mjs', 'script'],
  ['/.well-known/jwks.json', 'jwks.json', 'siteKeys'],
  ['/credentials/status/1', 'status.jwt', 'statusList'],
  ['/ledger/keys', 'ledger-keys.txt', 'ledgerKeys'],
] as const;

const toneOf = ({ is }: Finding): 'good' | 'bad' | 'neutral' =>
  is === 'proved' ? 'good' : is.startsWith('refused-') ? 'bad' : 'neutral';

/** The file of a certificate or a proof of hours is verified in the browser; nothing of it leaves. */
export const VerifyFile = () => {
  const t = useTexts(verifyFileTexts);
  const [state, setState] = useState<State>({ is: 'empty' });
  const verify = async (file: File): Promise<void> => {
    if (file.size > MAX_MB * 1024 * 1024) return setState({ is: 'too-large' });
    setState({ is: 'busy' });
    try {
      setState({ is: 'done', report: await verifyFile(file) });
    } catch (error) {
      setState({ is: 'failed', file, message: error instanceof Error ? error.message : '' });
    }
  };
  return (
    <Card title={t('title')}>
      <Stack>
        <p>{t('intro')}</p>
        <Field
          label={t('file')}
          error={state.is === 'too-large' ? t('tooLarge', { size: MAX_MB }) : undefined}
        >
          {(wiring) => (
            <FilePicker
              wiring={wiring}
              name="certificate"
              action={t('choose')}
              note={t('note', { size: MAX_MB })}
              accept=".pdf,.jwt,.txt"
              disabled={state.is === 'busy'}
              onFiles={([file]) => file && void verify(file)}
            />
          )}
        </Field>
        {state.is === 'busy' && <Skeleton lines={4} />}
        {state.is === 'done' && <Verdict report={state.report} />}
        {state.is === 'failed' && (
          <ErrorPanel title={t('failed')} message={state.message} onRetry={() => void verify(state.file)} />
        )}
        <details>
          <summary>{t('offlineTitle')}</summary>
          <p>{t('offline')}</p>
          <ul>
            {OFFLINE.map(([path, name, what]) => (
              <li key={path}>
                <a href={path} download={name}>
                  {t(what)}
                </a>
              </li>
            ))}
          </ul>
          <code>{t('command')}</code>
        </details>
      </Stack>
    </Card>
  );
};

const Verdict = ({ report: { verdict, facts, findings } }: { report: Report }) => {
  const t = useTexts(verifyFileTexts);
  const language = useLanguage();
  return (
    <div role="status">
      <Stack>
        <Message tone={tones[verdict]} title={verdictSentence(verdict, language)}>
          {notProved[language]}
        </Message>
        <DescriptionList
          items={findings.map((finding) => ({
            term: t(finding.about),
            detail: (
              <StatusLabel tone={toneOf(finding)} wraps>
                {findingSentence(finding, language)}
              </StatusLabel>
            ),
            wide: true,
          }))}
        />
        {facts && (
          <DescriptionList
            items={[
              { term: t('certificate'), detail: facts.title },
              { term: t('certNo'), detail: <span className={styles.number}>{facts.certNo}</span> },
              { term: t('name'), detail: facts.name },
              { term: t('subject'), detail: facts.subject },
              { term: t('hours'), detail: facts.hours?.toString() },
              { term: t('days'), detail: facts.from && facts.to && `${facts.from} — ${facts.to}` },
              {
                term: t('validity'),
                detail: facts.validTo
                  ? `${facts.validFrom} — ${facts.validTo}`
                  : t('forEver', { from: facts.validFrom }),
              },
              { term: t('authority'), detail: facts.authority },
            ]}
          />
        )}
      </Stack>
    </div>
  );
};
