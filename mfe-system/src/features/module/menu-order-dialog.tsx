import type { MenuOrder } from '@college/contracts/identity/module';
import { formTexts } from '@college/form-kit/form-texts';
import { notify } from '@college/portal-sdk/notify';
import { useTexts } from '@college/portal-sdk/texts';
import { Button } from '@college/ui-kit/button';
import { Dialog } from '@college/ui-kit/dialog';
import { Stack } from '@college/ui-kit/stack';
import { useApplyMenuOrder } from './module.queries.ts';
import { moduleTexts } from './module.texts.ts';

type OrderedMenu = MenuOrder['menus'][number];

interface MenuOrderDialogProps {
  order: MenuOrder;
  onClose: () => void;
}

/** What moves when the menu is put in groups, and the button that does it. */
export const MenuOrderDialog = ({ order, onClose }: MenuOrderDialogProps) => {
  const t = useTexts(moduleTexts);
  const say = useTexts(formTexts);
  const { mutate, isPending } = useApplyMenuOrder();
  const moduleIds = order.menus.flatMap(({ pages, tabs }) => [...pages, ...tabs].map(({ id }) => id));
  const apply = (): void =>
    mutate(
      { moduleIds },
      {
        onSuccess: () => notify.success(t('orderDone')),
        // A refusal is reported by a toast, and what was shown is out of date then.
        onSettled: onClose,
      },
    );
  return (
    <Dialog
      open
      title={t('order')}
      busy={isPending}
      onClose={onClose}
      actions={
        <>
          <Button onClick={onClose}>{say('cancel')}</Button>
          <Button kind="primary" busy={isPending} onClick={apply}>
            {t('orderApply')}
          </Button>
        </>
      }
    >
      <Stack>
        <p>{t('orderIntro')}</p>
        {order.menus.map((menu) => (
          <Ordered key={`${menu.within} ${menu.name}`} menu={menu} />
        ))}
      </Stack>
    </Dialog>
  );
};

const Ordered = ({ menu: { id, name, within, pages, links, tabs } }: { menu: OrderedMenu }) => {
  const t = useTexts(moduleTexts);
  const shown = pages.filter(({ hidden }) => !hidden);
  const hiddenCount = pages.length - shown.length;
  const namesOf = (names: readonly string[]): string => names.join(t('comma'));
  return (
    <section>
      <h3>{within === '' ? name : t(id === null ? 'orderNew' : 'orderIn', { name, within })}</h3>
      {shown.length > 0 && (
        <ul>
          {shown.map((page) => (
            <li key={page.id}>{page.name}</li>
          ))}
        </ul>
      )}
      {hiddenCount > 0 && <p>{t('orderHidden', { count: hiddenCount })}</p>}
      {links.length > 0 && <p>{t('orderLinks', { names: namesOf(links) })}</p>}
      {tabs.length > 0 && <p>{t('orderTabs', { names: namesOf(tabs.map((tab) => tab.name)) })}</p>}
    </section>
  );
};
