import { useEffect, useState } from 'react';
import { FirstPage } from '../../paper/first-page.tsx';

type PagePictureProps = {
  file?: File | undefined;
  image?: string | undefined;
  className?: string;
};

export function PagePicture({ file, image, className }: PagePictureProps) {
  const [address, setAddress] = useState<string>();
  const isPhoto = file?.type.startsWith('image/') === true && file.size > 0;
  useEffect(() => {
    setAddress(undefined);
    if (!isPhoto) return;
    const made = URL.createObjectURL(file);
    setAddress(made);
    return () => URL.revokeObjectURL(made);
  }, [file, isPhoto]);
  useEffect(() => {
    if (isPhoto || !image) return;
    let isShown = true;
    import('./first-page-of.ts')
      .then(({ firstPageOf }) => firstPageOf(image))
      .then((found) => isShown && setAddress(found))
      .catch(() => {});
    return () => {
      isShown = false;
    };
  }, [image, isPhoto]);
  return <FirstPage thumbnail={address} {...(className && { className })} />;
}
