import { useEffect, useState } from 'react';

export function Picture({ of }: { of: Blob }) {
  const [address, setAddress] = useState<string>();
  useEffect(() => {
    const made = URL.createObjectURL(of);
    setAddress(made);
    return () => URL.revokeObjectURL(made);
  }, [of]);
  return address && <img src={address} alt="" draggable={false} />;
}
