import { withoutDirectionSigns } from '../../../domain/primitives/text.ts';
import { megabytes } from '../../ui/format.ts';
import { PagePicture } from './page-picture.tsx';

export type ChosenFileProps = {
  file: File;
  /** Its id at the library, once it is there. */
  image: string | undefined;
  /** Nothing is wrong with it, so that it can be shown. */
  isSound: boolean;
};

/** The file that is in the form: its first page, its name and its size. */
export default function ChosenFile({ file, image, isSound }: ChosenFileProps) {
  return (
    <div className="mb-3 flex items-center gap-3">
      {isSound && <PagePicture {...{ file, image }} />}
      <p role="status" className="min-w-0 wrap-anywhere">
        {`${withoutDirectionSigns(file.name)}, ${megabytes(file.size)}`}
      </p>
    </div>
  );
}
