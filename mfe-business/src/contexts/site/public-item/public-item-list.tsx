export { PublicItemPage as default } from '@college/form-kit/public-item-page';
