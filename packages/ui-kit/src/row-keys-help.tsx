import { useState } from 'react';
import { CheckboxField } from './checkbox-field.tsx';
import { DescriptionList } from './description-list.tsx';
import { Dialog } from './dialog.tsx';
import { areKeysOn, switchKeys } from './row-keys.ts';
import { Stack } from './stack.tsx';
import { useEnglish } from './words.ts';

const en = {
  title: 'Keys in lists',
  next: 'Next row',
  previous: 'Previous row',
  tick: 'Tick the row, where rows can be ticked',
  open: 'Open the row',
  help: 'Show these keys',
  on: 'Use these keys',
  onHint: 'Turn them off if you control the computer by voice.',
};
const zh: typeof en = {
  title: '列表快捷键',
  next: '下一行',
  previous: '上一行',
  tick: '勾选该行（可勾选时）',
  open: '打开该行',
  help: '显示快捷键',
  on: '启用快捷键',
  onHint: '使用语音操作时请关闭。',
};

/** The keys of lists, and a way to turn them off. */
const RowKeysHelp = ({ onClose }: { onClose: () => void }) => {
  const words = useEnglish() ? en : zh;
  const [isOn, setOn] = useState(areKeysOn);
  const keys = [
    ['j', words.next],
    ['k', words.previous],
    ['x', words.tick],
    ['Enter', words.open],
    ['?', words.help],
  ] as const;
  return (
    <Dialog open title={words.title} size="small" onClose={onClose}>
      <Stack>
        <DescriptionList items={keys.map(([key, detail]) => ({ term: key, detail, wide: true }))} />
        <CheckboxField
          label={words.on}
          hint={words.onHint}
          name="list-keys"
          value={isOn}
          onChange={(next) => {
            switchKeys(next);
            setOn(next);
          }}
        />
      </Stack>
    </Dialog>
  );
};

export default RowKeysHelp;
