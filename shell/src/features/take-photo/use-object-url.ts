import { useEffect, useState } from 'react';

/** An address for bytes that this browser holds, let go with the part that shows them. */
export const useObjectUrl = (bytes: Blob): string | undefined => {
  const [url, setUrl] = useState<string>();
  useEffect(() => {
    const made = URL.createObjectURL(bytes);
    setUrl(made);
    return () => URL.revokeObjectURL(made);
  }, [bytes]);
  return url;
};
