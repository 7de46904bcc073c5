import { notify } from '@college/portal-sdk/notify';
import type { UseMutationResult } from '@college/portal-sdk/query';
import { useTexts } from '@college/portal-sdk/texts';
import { Button } from '@college/ui-kit/button';
import { CheckboxField } from '@college/ui-kit/checkbox-field';
import { Dialog } from '@college/ui-kit/dialog';
import { Message } from '@college/ui-kit/message';
import { Stack } from '@college/ui-kit/stack';
import { TextAreaField } from '@college/ui-kit/text-area-field';
import { useState } from 'react';
import type { ReactNode } from 'react';
import { classUserTexts } from './class-user.texts.ts';
import { namesInShort } from './names-in-short.ts';
import styles from './class-user.module.css';

interface Report {
  done: readonly { name: string; state: string }[];
  refused: readonly { name: string; msg: string }[];
}

export interface Wish {
  reason: string;
  passOver: boolean;
}

interface PlaceDialogProps<Input> {
  title: string;
  hint: string;
  /** What the button says. */
  verb: string;
  names: readonly string[];
  reason: 'needed' | 'none';
  mayPassOver?: boolean;
  isRemoval?: boolean;
  /** What to look at before. */
  note?: ReactNode;
  command: UseMutationResult<Report, Error, Input>;
  inputOf: (wish: Wish) => Input;
  onClose: () => void;
}

const MOST = 500;

/** Says for how many it was done, and who waits for a seat. */
export const useSayDone = () => {
  const t = useTexts(classUserTexts);
  return ({ done }: Report): void => {
    const queued = done.filter(({ state }) => state === 'waiting').length;
    if (done.length > queued) notify.success(t('done', { count: done.length - queued }));
    if (queued > 0) notify.info(t('queued', { count: queued }));
  };
};

/** Decides about several people at once, and says for whom it was not done and why. */
export const PlaceDialog = <Input,>(props: PlaceDialogProps<Input>) => {
  const { title, hint, verb, names, mayPassOver, isRemoval, command, inputOf, onClose } = props;
  const t = useTexts(classUserTexts);
  const [reason, setReason] = useState('');
  const [passOver, setPassOver] = useState(false);
  const sayDone = useSayDone();
  const report = command.data;
  const send = (): void =>
    command.mutate(inputOf({ reason: reason.trim(), passOver }), {
      onSuccess: (answer) => {
        sayDone(answer);
        if (answer.refused.length === 0) onClose();
      },
    });
  return (
    <Dialog
      open
      title={title}
      busy={command.isPending}
      onClose={onClose}
      actions={
        report ? (
          <Button kind="primary" onClick={onClose}>
            {t('close')}
          </Button>
        ) : (
          <>
            <Button onClick={onClose}>{t('cancel')}</Button>
            <Button
              kind={isRemoval ? 'danger' : 'primary'}
              busy={command.isPending}
              disabled={props.reason === 'needed' && reason.trim() === ''}
              onClick={send}
            >
              {verb}
            </Button>
          </>
        )
      }
    >
      <Stack>
        {report ? (
          <Message tone="warn" title={t('refused')}>
            <ul className={styles.refused}>
              {report.refused.map(({ name, msg }, index) => (
                <li key={`${name}-${String(index)}`}>
                  {name} · {msg}
                </li>
              ))}
            </ul>
          </Message>
        ) : (
          <>
            <p>{hint}</p>
            <p className={styles.soft}>{namesInShort(names, t('comma'))}</p>
            {props.note}
            {props.reason === 'needed' && (
              <TextAreaField
                label={t('reason')}
                name="reason"
                hint={t('reasonHint')}
                value={reason}
                onChange={setReason}
                rows={3}
                maxLength={MOST}
                required
              />
            )}
            {mayPassOver && (
              <CheckboxField label={t('passOver')} name="passOver" value={passOver} onChange={setPassOver} />
            )}
          </>
        )}
      </Stack>
    </Dialog>
  );
};
