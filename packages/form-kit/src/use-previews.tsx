import { useEffect, useRef } from 'react';

/** Addresses of pictures that were just uploaded from here: the gateway signs one only for a record that has them. */
export const usePreviews = () => {
  const addresses = useRef(new Map<number, string>());
  useEffect(() => {
    const made = addresses.current;
    return () => {
      for (const address of made.values()) URL.revokeObjectURL(address);
      made.clear();
    };
  }, []);
  return {
    add: (id: number, picture: Blob): void => void addresses.current.set(id, URL.createObjectURL(picture)),
    of: (id: number): string | undefined => addresses.current.get(id),
  };
};
