import { useText } from '../language.ts';
import { noteHref } from '../paper/links.ts';
import { TextField } from '../ui/field.tsx';
import type { NoteView } from './views.ts';

/** The address of the paper that is kept; that of the first twin is there already. */
export function MergeChoice({ twins }: Pick<NoteView, 'twins'>) {
  const text = useText();
  const [twin] = twins;
  return (
    <TextField
      label={text('moderation.kept')}
      hint={text('moderation.keptHint')}
      name="kept"
      required
      defaultValue={twin && noteHref(twin.id)}
    />
  );
}
