import { useLocalPath } from '../language.ts';
import { Button } from '../ui/button.tsx';

type ActButtonProps = {
  intent: 'withdraw' | 'undo' | 'whole';
  note: string;
  /** Action and name of the paper; the button shows only the action. */
  label: string;
  words: string;
};

export function ActButton({ intent, note, label, words }: ActButtonProps) {
  const local = useLocalPath();
  return (
    <form method="post" action={local('/home/uploads')} className="shrink-0">
      <input type="hidden" name="intent" value={intent} />
      <input type="hidden" name="note" value={note} />
      <Button type="submit" kind="secondary" aria-label={label}>
        {words}
      </Button>
    </form>
  );
}
