import { useEffect, useRef } from 'react';

/**
 * Object URLs of pictures that were just uploaded from here: the gateway signs addresses only for pictures of a record.
 */
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
