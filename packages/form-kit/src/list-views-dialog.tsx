import { listViewErrors, ListViewFields } from '@college/contracts/site/list-view';
import type { ListView } from '@college/contracts/site/list-view';
import { notify } from '@college/portal-sdk/notify';
import { useTexts } from '@college/portal-sdk/texts';
import { Button } from '@college/ui-kit/button';
import { Dialog } from '@college/ui-kit/dialog';
import { ErrorPanel } from '@college/ui-kit/error-panel';
import { Form } from '@college/ui-kit/form';
import { Message } from '@college/ui-kit/message';
import { SelectField } from '@college/ui-kit/select-field';
import { Skeleton } from '@college/ui-kit/skeleton';
import { ButtonRow, Stack } from '@college/ui-kit/stack';
import { TextField } from '@college/ui-kit/text-field';
import { useState } from 'react';
import { EnglishField, useShown } from './both-names.tsx';
import { FormRefusal } from './form-refusal.tsx';
import { isSameView } from './kept-view.tsx';
import type { KeptView } from './kept-view.tsx';
import { useDeleteListView, useListViews, useSaveListView, useShareListView } from './list-views-query.tsx';
import { listViewsTexts } from './list-views-texts.tsx';
import styles from './rows.module.css';
import { useFormField } from './use-form-field.tsx';
import { useRecordForm } from './use-record-form.tsx';

type Roles = readonly { id: number; name: string }[];

interface ListViewsDialogProps {
  /** Names the list, as in `useListView`. */
  list: string;
  /** How the list is now. */
  now: KeptView;
  /** There is a search text, which a view does not keep. */
  isSearched: boolean;
  onChoose: (view: KeptView) => void;
  onClose: () => void;
}

/** The views of a list: one's own, and those shared with one's role. Chooses, saves, shares and deletes them. */
export const ListViewsDialog = ({ list, now, isSearched, onChoose, onClose }: ListViewsDialogProps) => {
  const t = useTexts(listViewsTexts);
  const { data, error, refetch } = useListViews(list);
  return (
    <Dialog open title={t('title')} onClose={onClose}>
      <Stack>
        {error && <ErrorPanel message={error.message} onRetry={() => void refetch()} />}
        {!data && !error && <Skeleton />}
        {data?.views.length === 0 && <p>{t('empty')}</p>}
        {data && data.views.length > 0 && (
          <ul className={styles.list}>
            {data.views.map((view) => (
              <li key={view.id}>
                <View
                  {...{ list, view }}
                  roles={data.roles}
                  isShown={isSameView(view, now)}
                  onChoose={() => onChoose(view)}
                />
              </li>
            ))}
          </ul>
        )}
        {data && (
          <SaveView {...{ list, now, isSearched }} mayShare={data.roles.length > 0} views={data.views} />
        )}
      </Stack>
    </Dialog>
  );
};

interface ViewProps {
  list: string;
  view: ListView;
  roles: Roles;
  isShown: boolean;
  onChoose: () => void;
}

const View = ({ list, view, roles, isShown, onChoose }: ViewProps) => {
  const t = useTexts(listViewsTexts);
  const name = useShown()(view.name, view.nameEn);
  const [isSharing, setSharing] = useState(false);
  const save = useSaveListView();
  const share = useShareListView();
  const remove = useDeleteListView();
  const { id, isOwn, roleIds, nameEn, filters, density, columns } = view;
  const named = roles.filter((role) => roleIds.includes(role.id)).map((role) => role.name);
  const restore = async (): Promise<void> => {
    const saved = await save.mutateAsync({ list, name: view.name, nameEn, filters, density, columns });
    if (roleIds.length > 0) await share.mutateAsync({ id: saved.id, roleIds });
  };
  // Who may no longer share could not give it back to the roles.
  const isRestored = roleIds.length === 0 || roles.length > 0;
  const onRemoved = (): void => {
    const said = t('deletedDone', { name });
    // A refusal is shown as a toast.
    if (isRestored) notify.undoable(said, () => void restore().catch(() => undefined));
    else notify.success(said);
  };
  const note = [
    isShown && t('shown'),
    named.length > 0 && t('forRoles', { roles: named.join(t('comma')) }),
    roles.length === 0 && roleIds.length > 0 && t('forYourRole'),
  ].filter(Boolean);
  return (
    <>
      <div className={styles.what}>
        <div>
          <Button kind="quiet" aria-current={isShown || undefined} icon="list" onClick={onChoose}>
            {name}
          </Button>
        </div>
        {note.length > 0 && <span>{note.join(t('comma'))}</span>}
        {isSharing && (
          <SelectField
            multiple
            name={`roles-${id}`}
            label={t('roles')}
            hint={t('rolesHint')}
            value={roleIds}
            onChange={(chosen) => share.mutate({ id, roleIds: [...chosen] })}
            options={roles.map((role) => ({ value: role.id, text: role.name }))}
            error={share.error?.message}
          />
        )}
        {remove.error && <Message tone="bad">{remove.error.message}</Message>}
      </div>
      {roles.length > 0 && (
        <Button
          kind="quiet"
          size="small"
          icon="role"
          aria-expanded={isSharing}
          aria-label={t('shareOf', { name })}
          onClick={() => setSharing(!isSharing)}
        >
          {t('share')}
        </Button>
      )}
      {isOwn && (
        <Button
          kind="quiet-danger"
          size="small"
          icon="remove"
          busy={remove.isPending}
          aria-label={t('deleteOf', { name })}
          onClick={() => remove.mutate({ id }, { onSuccess: onRemoved })}
        >
          {t('delete')}
        </Button>
      )}
    </>
  );
};

interface SaveViewProps extends Pick<ListViewsDialogProps, 'list' | 'now' | 'isSearched'> {
  views: readonly ListView[];
  mayShare: boolean;
}

const SaveView = ({ list, now, isSearched, views, mayShare }: SaveViewProps) => {
  const t = useTexts(listViewsTexts);
  const shown = useShown();
  const save = useSaveListView();
  const { form, submit } = useRecordForm({
    schema: ListViewFields,
    initial: { name: '', nameEn: '' },
    inputOf: (values) => ({ ...values, list, ...now }),
    send: save.mutateAsync,
    onSaved: ({ name, nameEn }) => {
      notify.success(t('savedDone', { name: shown(name, nameEn) }));
      form.reset();
    },
    fieldOf: { [listViewErrors.tooMany.id]: 'name' },
  });
  const name = useFormField(form.control, 'name');
  const english = useFormField(form.control, 'nameEn');
  const isThere = views.some((view) => view.isOwn && view.name === name.value.trim());
  return (
    <Form onSubmit={submit} label={t('save')}>
      <FormRefusal refusal={form.formState.errors.root} />
      <Stack>
        <TextField
          {...name}
          label={t('name')}
          hint={t(isSearched ? 'nameHintSearched' : 'nameHint')}
          maxLength={40}
        />
        {mayShare && <EnglishField {...english} maxLength={80} />}
        <ButtonRow>
          <Button type="submit" busy={form.formState.isSubmitting}>
            {t(isThere ? 'replace' : 'save')}
          </Button>
        </ButtonRow>
      </Stack>
    </Form>
  );
};
