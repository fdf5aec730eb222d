import { useEffect, useState } from 'react';

/** Numbers as people read them; E.164 until the numbering plans are there, and where they do not come. */
export function useReadable(): (number: string) => string {
  const [readable, setReadable] = useState<(number: string) => string>();
  useEffect(() => {
    let isCurrent = true;
    import('./readable-number').then(
      ({ internationalNumber }) => isCurrent && setReadable(() => internationalNumber),
      () => undefined,
    );
    return () => {
      isCurrent = false;
    };
  }, []);
  return readable ?? String;
}
