import { clientOf } from '@college/api-client/client';
import { visitor } from '@college/contracts/reporting/visitor';
import { http } from '@college/portal-sdk/http';
import { useScreenQuery } from '@college/portal-sdk/screen-query';

const api = clientOf(http, visitor);

export interface PageOfClasses {
  page: number;
  pageSize: number;
}

/** Published training classes. The screen says itself what went wrong, hence `quiet`. */
export const useClasses = (page: PageOfClasses) =>
  useScreenQuery(['__NAME__', 'classes', page], (signal) =>
    api.GetVTrainClassPageList(page, { quiet: true, signal }),
  );
