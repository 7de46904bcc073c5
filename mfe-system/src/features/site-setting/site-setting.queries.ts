import { clientOf } from '@college/api-client/client';
import type { InputOf } from '@college/contracts/core/endpoint';
import { siteSetting } from '@college/contracts/platform/site-setting';
import { useCommand } from '@college/portal-sdk/command';
import { http } from '@college/portal-sdk/http';
import { useQuery } from '@college/portal-sdk/query';
import { useSession } from '@college/portal-sdk/session';

const settings = clientOf(http, siteSetting);

/** Loaded every time: a form filled from an old version would be refused. */
export const useSiteSetting = () =>
  useQuery({
    queryKey: ['site-setting'],
    queryFn: ({ signal }) => settings.GetSiteSettingDetail(undefined, { signal }),
    gcTime: 0,
  });

/** Which pictures the site deletes in the end, and how many there are now. */
export const useStoredPictures = () =>
  useQuery({
    queryKey: ['site-setting', 'stored-pictures'],
    queryFn: ({ signal }) => settings.GetKeptPictureList(undefined, { signal }),
  });

const update = async (input: InputOf<(typeof siteSetting.actions)['UpdateSiteSetting']>) => {
  const saved = await settings.UpdateSiteSetting(input);
  // This page shows the settings too, in its header and title; other pages get them with their next load.
  const shown = await settings.GetSiteSetting();
  useSession.setState({ settings: shown });
  return saved;
};

export const useUpdateSiteSetting = () => useCommand(update, ['site-setting']);
