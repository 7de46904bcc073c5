import { PublicClassList } from '@college/form-kit/public-class-list';
import { Hall } from '../../layout/hall.tsx';

const TrainClassList = () => (
  <Hall>
    <PublicClassList />
  </Hall>
);

export default TrainClassList;
