import { useLocalPath, useText } from '../language.ts';
import { Button } from '../ui/button.tsx';
import { Notice } from '../ui/notice.tsx';
import type { Result } from './result.ts';

/** Notice above the next case. Stays visible: a message that disappears is not accessible. */
export function CaseResult({ isDone, hidden }: Result) {
  const text = useText();
  if (!hidden && !isDone) return null;
  return (
    <div className="mb-4">
      <Notice id="message" kind="good">
        {hidden ? <Hidden {...hidden} /> : text('moderation.done')}
      </Notice>
    </div>
  );
}

/** Plain form, because this page's router does not know the page that handles it. */
function Hidden({ href, isNotified }: NonNullable<Result['hidden']>) {
  const text = useText();
  const local = useLocalPath();
  return (
    <form method="post" action={local(href)} className="flex flex-wrap items-center gap-x-4">
      <span>{text(isNotified ? 'moderation.hiddenNotified' : 'moderation.hiddenOnly')}</span>
      <input type="hidden" name="intent" value="restore" />
      <input type="hidden" name="reason" value={text('moderation.undone')} />
      <Button type="submit" kind="quiet">
        {text('moderation.undo')}
      </Button>
    </form>
  );
}
