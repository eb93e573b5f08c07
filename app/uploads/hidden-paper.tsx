import type { HiddenBy } from '../../domain/note/hiding.ts';
import { useText } from '../language.ts';
import { ButtonLink } from '../ui/button.tsx';
import { ActButton } from './act-button.tsx';

type HiddenPaperProps = {
  id: string;
  description: string;
  course: string;
  hiddenBy: HiddenBy;
  reason: string;
  until: string | undefined;
};

export function HiddenPaper({ id, description, course, hiddenBy, reason, until }: HiddenPaperProps) {
  const text = useText();
  const isOwn = hiddenBy === 'owner';
  return (
    <li className="flex flex-wrap items-center justify-between gap-x-6 gap-y-2 py-4 sm:flex-nowrap">
      <div className="min-w-0">
        <p className="font-semibold wrap-anywhere">{description}</p>
        <p className="text-sm text-soft">
          {course} · {isOwn ? text('uploads.withdrawn', { date: until ?? '' }) : text('uploads.byModerator')}
        </p>
        {reason && <p className="mt-1 wrap-anywhere">{text('uploads.reason', { reason })}</p>}
      </div>
      {isOwn ? (
        <ActButton
          intent="undo"
          note={id}
          words={text('uploads.undo')}
          label={text('uploads.undoThis', { description })}
        />
      ) : (
        <ButtonLink kind="secondary" href="/contactus" className="shrink-0">
          {text('uploads.ask')}
        </ButtonLink>
      )}
    </li>
  );
}
