import { PublicClassList } from '@college/form-kit/public-class-list';
import { Room } from '../../layout/room.tsx';

const TrainClassList = () => (
  <Room>
    <PublicClassList />
  </Room>
);

export default TrainClassList;
