import { useEffect, useState } from 'react';
import { withoutDirectionSigns } from '../../../domain/primitives/text.ts';
import { useText } from '../../language.ts';
import { FileName } from '../../ui/file-name.tsx';
import { megabytes } from '../../ui/format.ts';
import { Icon } from '../../ui/icon.tsx';
import { isCutOff } from './is-cut-off.ts';
import { PagePicture } from './page-picture.tsx';

export type ChosenFileProps = {
  file: File;
  image: string | undefined;
  isSound: boolean;
};

export default function ChosenFile({ file, image, isSound }: ChosenFileProps) {
  const text = useText();
  const name = withoutDirectionSigns(file.name);
  const [cut, setCut] = useState<File>();
  useEffect(() => {
    isCutOff(file).then(
      (isCut) => isCut && setCut(file),
      () => {},
    );
  }, [file]);
  return (
    <div className="mb-3 flex items-center gap-3">
      {isSound && <PagePicture {...{ file, image }} />}
      <div role="status" className="min-w-0 wrap-anywhere">
        <FileName name={name} />
        {', '}
        <span className="whitespace-nowrap">{megabytes(file.size)}</span>
        {cut === file && (
          <p className="mt-2 flex items-start gap-2 text-sm">
            <Icon name="alert" className="h-lh size-4" />
            <span>{text('upload.cutOff')}</span>
          </p>
        )}
      </div>
    </div>
  );
}
