import { certTemplate } from '@college/contracts/completion/cert-template';
import type { CertTemplateDetail } from '@college/contracts/completion/cert-template';
import type { CertLanguage } from '@college/contracts/completion/cert-text';
import type { CertDesign, CertField } from '@college/contracts/completion/cert-design';
import type { FileRef } from '@college/contracts/platform/attachment';
import { BackToList } from '@college/form-kit/back-to-list';
import { useNameOf } from '@college/form-kit/both-names';
import { ExportButton } from '@college/form-kit/export-button';
import { FormDraft } from '@college/form-kit/form-draft';
import { FormRefusal } from '@college/form-kit/form-refusal';
import { RecordPage } from '@college/form-kit/record-page';
import { UnsavedChanges } from '@college/form-kit/unsaved-changes';
import { useFormField } from '@college/form-kit/use-form-field';
import { usePreviews } from '@college/form-kit/use-previews';
import { useRecordForm } from '@college/form-kit/use-record-form';
import { notify } from '@college/portal-sdk/notify';
import { usePermit } from '@college/portal-sdk/permit';
import { useLanguage, useTexts } from '@college/portal-sdk/texts';
import { Button } from '@college/ui-kit/button';
import { Card } from '@college/ui-kit/card';
import { Form } from '@college/ui-kit/form';
import { SaveBar } from '@college/ui-kit/form-frame';
import { Message } from '@college/ui-kit/message';
import { Page } from '@college/ui-kit/page';
import { Tabs } from '@college/ui-kit/tabs';
import { useState } from 'react';
import styles from './cert-designer.module.css';
import { certTemplates, previewTemplate } from './cert-template.queries.ts';
import { DesignCanvas } from './design-canvas.tsx';
import { designTexts } from './design-texts.ts';
import { useFaults } from './design-words.ts';
import { PageFields } from './page-fields.tsx';
import { PartFields } from './part-fields.tsx';
import { PartList } from './part-list.tsx';

const LANGUAGES = [
  { key: 'zh-CN', text: '中文' },
  { key: 'en', text: 'English' },
] as const;

const CertDesigner = () => {
  const t = useTexts(designTexts);
  return (
    <RecordPage
      title={t('title')}
      back={<BackToList to="/certTemplate" />}
      useOne={certTemplates.useOne}
      notFound={{ title: t('notFoundTitle'), hint: t('notFoundHint') }}
    >
      {(template) => <Designer key={template.id} template={template} />}
    </RecordPage>
  );
};

const Designer = ({ template }: { template: CertTemplateDetail }) => {
  const t = useTexts(designTexts);
  const nameOf = useNameOf();
  const mayUpdate = usePermit('cert-template:update');
  const update = certTemplates.useUpdate();
  const newest = certTemplates.useOne(template.id);
  const [language, setLanguage] = useState<CertLanguage>(useLanguage());
  const [chosen, setChosen] = useState<string | null>(null);
  const [isBusy, setBusy] = useState(false);
  const previews = usePreviews();
  const [uploaded, setUploaded] = useState<readonly FileRef[]>([]);
  const { form, submit } = useRecordForm({
    schema: certTemplate.actions.UpdateCertTemplate.input,
    initial: { design: template.design, id: template.id, rowVersion: template.rowVersion },
    send: update.mutateAsync,
    onSaved: (saved) => {
      notify.success(t('savedDone', { no: saved.versionNo }));
      form.reset({ design: saved.design, id: saved.id, rowVersion: saved.rowVersion });
    },
  });
  const field = useFormField(form.control, 'design');
  const design: CertDesign = field.value;
  const set = (next: CertDesign): void =>
    form.setValue('design', next, { shouldDirty: true, shouldValidate: false });
  const setPart = (part: CertField): void =>
    set({ ...design, fields: design.fields.map((one) => (one.id === part.id ? part : one)) });
  const remove = (id: string): void => {
    set({ ...design, fields: design.fields.filter((one) => one.id !== id) });
    setChosen(null);
  };
  const files = [...template.files, ...uploaded];
  const fileOf = (id: number | null): FileRef | null => files.find((one) => one.id === id) ?? null;
  const addressOf = (id: number): string | undefined => previews.of(id) ?? fileOf(id)?.address;
  const upload = (file: FileRef, source: File): void => {
    previews.add(file.id, source);
    setUploaded((known) => [...known, file]);
  };
  const reload = async (): Promise<void> => {
    const { data } = await newest.refetch();
    if (data) form.reset({ design: data.design, id: data.id, rowVersion: data.rowVersion });
  };
  const { isDirty, isSubmitting, errors } = form.formState;
  const part = design.fields.find(({ id }) => id === chosen);
  const faults = useFaults(design);
  const other = language === 'en' ? 'zh-CN' : 'en';
  const uploads = { onUploaded: upload, onBusy: setBusy, disabled: !mayUpdate };
  return (
    <Page
      title={t('editOf', { name: nameOf(template) })}
      intro={t('intro')}
      back={<BackToList to="/certTemplate" />}
      actions={
        faults.length === 0 && (
          <ExportButton
            label={t('preview')}
            run={(options) => previewTemplate({ kind: template.kind, design, language }, options)}
          />
        )
      }
    >
      <Form onSubmit={submit} label={t('title')}>
        <FormDraft name={`cert-template-${template.id}`} form={form} />
        <FormRefusal refusal={errors.root} onReload={() => void reload()} />
        <div className={styles.layout}>
          <div className={styles.column}>
            {!mayUpdate && <Message>{t('readOnly')}</Message>}
            {mayUpdate && template.isVersionUsed && (
              <Message>{t('nextVersion', { no: template.versionNo, next: template.versionNo + 1 })}</Message>
            )}
            {faults.length > 0 && (
              <div role="status">
                <Message tone="warn" title={t('faults')}>
                  <ul>
                    {faults.map((fault) => (
                      <li key={fault}>{fault}</li>
                    ))}
                  </ul>
                </Message>
              </div>
            )}
            <Tabs label={t('shownIn')} tabs={LANGUAGES} active={language} onChange={setLanguage}>
              <DesignCanvas
                design={design}
                language={language}
                addressOf={addressOf}
                label={t('canvas')}
                chosen={chosen}
                onChoose={setChosen}
                onChange={mayUpdate ? setPart : undefined}
                onRemove={remove}
              />
            </Tabs>
            <Card title={LANGUAGES.find(({ key }) => key === other)?.text}>
              <DesignCanvas design={design} language={other} addressOf={addressOf} label={t('other')} />
            </Card>
          </div>
          <div className={styles.column}>
            <Card title={t('parts')}>
              <PartList
                parts={design.fields}
                chosen={chosen}
                disabled={!mayUpdate}
                onChoose={setChosen}
                onAdd={(added) => {
                  set({ ...design, fields: [...design.fields, added] });
                  setChosen(added.id);
                }}
                onRemove={remove}
              />
            </Card>
            <Card title={t('chosen')}>
              {part ? (
                <PartFields
                  key={part.id}
                  part={part}
                  onChange={setPart}
                  file={fileOf(part.fileId)}
                  {...uploads}
                />
              ) : (
                <p>{t('none')}</p>
              )}
            </Card>
            <Card title={t('page')}>
              <PageFields
                design={design}
                onChange={set}
                file={fileOf(design.backgroundFileId)}
                {...uploads}
              />
            </Card>
          </div>
        </div>
        {mayUpdate && (
          <SaveBar>
            <Button kind="primary" type="submit" busy={isSubmitting} disabled={isBusy || faults.length > 0}>
              {t('save')}
            </Button>
          </SaveBar>
        )}
      </Form>
      <UnsavedChanges dirty={isDirty} />
    </Page>
  );
};

export default CertDesigner;
