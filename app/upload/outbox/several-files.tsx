import { useText } from '../../language.ts';
import { ButtonLink } from '../../ui/button.tsx';
import { entryIdOf } from './outgoing.ts';
import { useEntries } from './use-entries.ts';

export type SeveralFilesProps = {
  owner: string;
  held: File;
  shared: number;
};

export default function SeveralFiles({ owner, held, shared }: SeveralFilesProps) {
  const text = useText();
  const { entries = [] } = useEntries(owner);
  const own = entryIdOf(held);
  const others = entries.filter(
    ({ id, note, refused, known, isMeant }) =>
      id !== own && !note && refused === undefined && (!known || isMeant),
  ).length;
  const [number, count] = [shared + 1, shared + 1 + others];
  if (count === 1) return null;
  return (
    <div className="mt-3 flex flex-wrap items-center gap-3">
      <p role="status" className="font-semibold tabular-nums">
        {text('upload.numberOf', { number, count })}
      </p>
      {others > 0 && (
        <ButtonLink kind="secondary" href="/home/uploadform/many">
          {text('upload.inTable')}
        </ButtonLink>
      )}
    </div>
  );
}
