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
  const name = withoutDirectionSigns(file.name);
  return (
    <div className="mb-3 flex items-center gap-3">
      {isSound && <PagePicture {...{ file, image }} />}
      <p role="status" className="flex min-w-0">
        <span className="truncate" title={name}>
          {name}
        </span>
        <span className="whitespace-nowrap">{`, ${megabytes(file.size)}`}</span>
      </p>
    </div>
  );
}
