import { Link } from '@college/portal-sdk/router';
import { useTexts } from '@college/portal-sdk/texts';
import { buttonClass } from '@college/ui-kit/button';
import { studyTexts } from './study.texts.ts';

/** For who cannot study where faces are compared: the page on which they take their face photo. */
export const ToFacePhoto = () => (
  <Link className={buttonClass({ kind: 'primary' })} to="/takePhoto">
    {useTexts(studyTexts)('toFacePhoto')}
  </Link>
);
