import type { ReactNode } from 'react';
import { withoutDirectionSigns } from '../../../domain/primitives/text.ts';
import { useText } from '../../language.ts';
import { noteHref } from '../../paper/links.ts';
import type { ShownFault, Text } from '../../texts.ts';
import { Button } from '../../ui/button.tsx';
import { FileName } from '../../ui/file-name.tsx';
import { PageLink } from '../../ui/page-link.tsx';
import { PagePicture } from '../file/page-picture.tsx';
import { cancelEntry } from './cancel-entry.ts';
import type { Entry, Stage } from './entry.ts';
import { tellEvent } from './outbox-events.ts';
import { changeEntry } from './outbox-store.ts';

type OutboxLineProps = {
  name: string;
  stage: Stage;
  entry?: Entry;
  onOpen?: (() => void) | undefined;
};

export function OutboxLine({ name: own, stage, entry, onOpen }: OutboxLineProps) {
  const text = useText();
  const name = withoutDirectionSigns(own);
  return (
    <li className="flex min-w-0 gap-3 rounded-md border bg-raised px-4 py-3">
      {entry && <PagePicture file={entry.file} image={entry.image} />}
      <div className="min-w-0 flex-1">
        <div className="font-semibold wrap-anywhere">
          <FileName name={name} />
        </div>
        {entry?.answers && <p className="text-sm wrap-anywhere">{text('upload.answersTo', entry.answers)}</p>}
        {/* Hidden from screen readers, which would announce each percent. */}
        <p role={stage.step === 'sending' ? undefined : 'status'} className="text-sm text-soft tabular-nums">
          {wordsOf(stage, text)}
        </p>
        {entry && <Actions {...{ name, entry, stage, onOpen }} />}
      </div>
    </li>
  );
}

function Actions({
  name,
  entry,
  stage,
  onOpen,
}: Required<Pick<OutboxLineProps, 'name'>> & {
  entry: Entry;
  stage: Stage;
  onOpen: OutboxLineProps['onOpen'];
}) {
  const text = useText();
  const { id, note } = entry;
  const { step } = stage;
  const change = (changes: Partial<Entry>) =>
    void changeEntry(id, changes).then(() => tellEvent({ id, retry: true }));
  const button = (words: string, act: () => void) => (
    <Button kind="quiet" onClick={act} className="-ms-3 px-3!">
      {words}
      <span className="unseen"> {name}</span>
    </Button>
  );
  return (
    <div className="mt-1 flex flex-wrap gap-x-4">
      {!note && step !== 'refused' && onOpen && button(text('upload.describe'), onOpen)}
      {step === 'known' && button(text('upload.sendAnyway'), () => change({ isMeant: true }))}
      {step === 'delayed' && button(text('upload.tryNow'), () => tellEvent({ id, retry: true }))}
      {['waiting', 'sending', 'delayed'].includes(step) &&
        button(text('upload.pause'), () => change({ isPaused: true }))}
      {step === 'paused' && button(text('upload.resume'), () => change({ isPaused: false }))}
      {step !== 'preparing' && button(text('upload.remove'), () => void cancelEntry(id))}
    </div>
  );
}

export function wordsOf(stage: Stage, text: Text): ReactNode {
  switch (stage.step) {
    case 'waiting':
      return text('upload.waits');
    case 'sending':
      return text('upload.sends', { percent: percentOf(stage) });
    case 'delayed':
      return delayedWords(stage, text);
    case 'signed-out':
      return text('upload.signedOut');
    case 'undescribed':
      return text('upload.undescribed');
    case 'preparing':
      return text('upload.prepares');
    case 'paused':
      return text('upload.paused');
    case 'known':
      return knownWords(stage.note, text);
    case 'refused':
    case 'failed':
      return text('upload.refused', { reason: text.fault(stage.fault ?? '') });
    case 'live':
      return text.rich('upload.live', {
        description: stage.note.description,
        paper: (words) => <PageLink href={noteHref(stage.note.id)}>{words}</PageLink>,
      });
  }
}

export function percentOf({ sent, total }: { sent: number; total: number }): number {
  return total === 0 ? 100 : Math.floor((100 * sent) / total);
}

/** No fault means no connection; a fault without text is the library's own. */
export function delayedWords(
  { fault, isOnlyInTab }: { fault: ShownFault | undefined; isOnlyInTab?: boolean },
  text: Text,
): string {
  return `${whyDelayed(fault, text)} ${text(isOnlyInTab ? 'upload.onlyInTab' : 'upload.goesOn')}`;
}

function whyDelayed(fault: ShownFault | undefined, text: Text): string {
  if (fault === undefined) return text('upload.unreached');
  return fault === '' ? text('upload.notNow') : text.fault(fault);
}

export function knownWords(note: { id: string; description: string }, text: Text): ReactNode {
  return text.rich('upload.known', {
    description: note.description,
    paper: (words) => <PageLink href={noteHref(note.id)}>{words}</PageLink>,
  });
}
