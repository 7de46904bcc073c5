import { dismiss, useNotices } from '@college/portal-sdk/notify';
import { Toast, ToastStack } from '@college/ui-kit/toast';

/** Renders the toasts of the whole portal. */
export const ToastHost = () => {
  const notices = useNotices((state) => state.notices);
  return (
    <ToastStack>
      {notices.map(({ id, tone, text, undo }) => (
        <Toast
          key={id}
          tone={tone}
          onClose={() => dismiss(id)}
          onUndo={
            undo &&
            (() => {
              dismiss(id);
              undo();
            })
          }
        >
          {text}
        </Toast>
      ))}
    </ToastStack>
  );
};
