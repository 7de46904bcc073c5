/** The same items with one of them at another position, counted from 0; positions past the end mean the end. */
export const movedTo = <Item>(items: readonly Item[], item: Item, position: number): Item[] => {
  const others = items.filter((other) => other !== item);
  return [...others.slice(0, position), item, ...others.slice(position)];
};
