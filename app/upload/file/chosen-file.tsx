import { withoutDirectionSigns } from '../../../domain/primitives/text.ts';
import { FileName } from '../../ui/file-name.tsx';
import { megabytes } from '../../ui/format.ts';
import { PagePicture } from './page-picture.tsx';

export type ChosenFileProps = {
  file: File;
  image: string | undefined;
  isSound: boolean;
};

/** File in the form, with its first page, name and size. */
export default function ChosenFile({ file, image, isSound }: ChosenFileProps) {
  const name = withoutDirectionSigns(file.name);
  return (
    <div className="mb-3 flex items-center gap-3">
      {isSound && <PagePicture {...{ file, image }} />}
      <p role="status" className="min-w-0 wrap-anywhere">
        <FileName name={name} />
        {', '}
        <span className="whitespace-nowrap">{megabytes(file.size)}</span>
      </p>
    </div>
  );
}
