/** The same things with one of them at a place counted from 0; past the end is the end. */
export const movedTo = <Item>(items: readonly Item[], item: Item, position: number): Item[] => {
  const others = items.filter((other) => other !== item);
  return [...others.slice(0, position), item, ...others.slice(position)];
};
