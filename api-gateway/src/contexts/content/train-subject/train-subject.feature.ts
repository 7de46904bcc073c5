import { subjectSource } from './subject-ledger.ts';
import { trainSubjectMessages } from './train-subject.messages.ts';
import { trainSubjectModules } from './train-subject.modules.ts';
import { trainSubjectService } from './train-subject.service.ts';
import { to } from '../../../app/addition.ts';
import { ledgerSources } from '../../platform/ledger/ledger-source.port.ts';
import type { Feature } from '../../../app/feature.ts';

export const trainSubjectFeature: Feature = {
  services: [trainSubjectService],
  messages: [trainSubjectMessages],
  modules: trainSubjectModules,
  adds: [to(ledgerSources, subjectSource)],
};
