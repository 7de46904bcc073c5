import type { FoundLedgerEntry } from '@college/contracts/platform/ledger';
import { formatDate } from '@college/portal-sdk/format';
import { useTexts } from '@college/portal-sdk/texts';
import { Button } from '@college/ui-kit/button';
import { Card } from '@college/ui-kit/card';
import { ErrorPanel } from '@college/ui-kit/error-panel';
import { Form, FormActions } from '@college/ui-kit/form';
import { Message } from '@college/ui-kit/message';
import { Stack } from '@college/ui-kit/stack';
import { TextField } from '@college/ui-kit/text-field';
import { useState } from 'react';
import { findLedgerEntries } from './ledger.queries.ts';
import { ledgerTexts } from './ledger.texts.ts';
import type { ProofProblem } from '@college/ledger/entry';

/** Computes in this browser, from the entry up, whether it is in the tree that was signed. */
const problemOf = async (
  { entry, proof }: FoundLedgerEntry,
  keys: readonly string[],
): Promise<ProofProblem | null> => {
  // Hashes and signatures are loaded once somebody wants to know.
  const [{ problemOfProof }, { parseVerifierKey }, { fromBase64 }] = await Promise.all([
    import('@college/ledger/entry'),
    import('@college/ledger/checkpoint'),
    import('@college/ledger/bytes'),
  ]);
  const bytes = fromBase64(entry);
  if (!proof || !bytes) return 'not-included';
  return problemOfProof(
    proof,
    bytes,
    keys.flatMap((key) => parseVerifierKey(key) ?? []),
  );
};

const Found = ({ entry, keys }: { entry: FoundLedgerEntry; keys: readonly string[] }) => {
  const t = useTexts(ledgerTexts);
  const [verdict, setVerdict] = useState<{ problem: ProofProblem | null } | null>(null);
  const { kind, enteredAt, proof } = entry;
  const where = proof ? t('entry', { index: proof.index }) : t('stillWaiting');
  return (
    <Stack>
      <div>
        <strong>{t(`kind.${kind}`)}</strong> · {where} ·{' '}
        {t('enteredAt', { time: formatDate(enteredAt, 'minute') })}{' '}
        {proof && (
          <Button
            size="small"
            icon="check"
            onClick={async () => setVerdict({ problem: await problemOf(entry, keys) })}
          >
            {t('verify')}
          </Button>
        )}
      </div>
      {verdict &&
        (verdict.problem ? (
          <Message tone="bad">{t(`problem.${verdict.problem}`)}</Message>
        ) : (
          <Message tone="good">{t('proved', { index: proof?.index ?? 0, size: proof?.size ?? 0 })}</Message>
        ))}
    </Stack>
  );
};

interface Outcome {
  readonly entries: readonly FoundLedgerEntry[];
  readonly error: Error | null;
}

export const LedgerFinder = ({ keys }: { keys: readonly string[] }) => {
  const t = useTexts(ledgerTexts);
  const [number, setNumber] = useState('');
  const [busy, setBusy] = useState(false);
  const [outcome, setOutcome] = useState<Outcome | null>(null);
  const find = async (): Promise<void> => {
    if (busy || number.trim() === '') return;
    setBusy(true);
    try {
      const { entries } = await findLedgerEntries(number.trim());
      setOutcome({ entries, error: null });
    } catch (error) {
      setOutcome({ entries: [], error: error as Error });
    }
    setBusy(false);
  };
  return (
    <Card title={t('find')}>
      <Stack>
        <Form onSubmit={find} label={t('find')}>
          <Stack>
            <TextField
              label={t('number')}
              name="number"
              value={number}
              onChange={setNumber}
              hint={t('findHint')}
            />
            <FormActions>
              <Button type="submit" icon="search" busy={busy}>
                {t('search')}
              </Button>
            </FormActions>
          </Stack>
        </Form>
        {outcome?.error && (
          <ErrorPanel message={outcome.error.message} onRetry={() => void find()} busy={busy} />
        )}
        {outcome && !outcome.error && outcome.entries.length === 0 && (
          <Message tone="warn">{t('notFound')}</Message>
        )}
        {outcome?.entries.map((entry) => (
          <Found key={entry.entry} entry={entry} keys={keys} />
        ))}
      </Stack>
    </Card>
  );
};
