import { useEffect, useState } from 'react';

/** An object URL for bytes in this browser, revoked when the component unmounts. */
export const useObjectUrl = (bytes: Blob): string | undefined => {
  const [url, setUrl] = useState<string>();
  useEffect(() => {
    const made = URL.createObjectURL(bytes);
    setUrl(made);
    return () => URL.revokeObjectURL(made);
  }, [bytes]);
  return url;
};
