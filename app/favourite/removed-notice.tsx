import { useLocalPath, useText } from '../language.ts';
import { Button } from '../ui/button.tsx';
import { Notice } from '../ui/notice.tsx';

export function RemovedNotice({ value, name }: { value: string; name: string }) {
  const text = useText();
  const action = useLocalPath()('/home/favourite/star');
  return (
    <Notice title={text('favourite.removedPaper', { description: name })}>
      <form method="post" action={action}>
        <Button type="submit" kind="quiet" name="add" value={value} className="-ms-3 px-3!">
          {text('favourite.undo')}
        </Button>
      </form>
    </Notice>
  );
}
