import { PublicItemPage } from '@college/form-kit/public-item-page';
import { Hall } from '../../layout/hall.tsx';

const PublicItem = () => (
  <Hall>
    <PublicItemPage />
  </Hall>
);

export default PublicItem;
