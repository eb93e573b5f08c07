import { useEffect, useRef } from 'react';
import { useText } from '../language.ts';
import { noteHref } from '../paper/links.ts';
import { Button, ButtonLink } from '../ui/button.tsx';
import { Notice } from '../ui/notice.tsx';
import { PagePicture } from './file/page-picture.tsx';
import type { KnownNote } from './outbox/entry.ts';
import { knownWords } from './outbox/outbox-line.tsx';

export type KnownPaperProps = { note: KnownNote; onMean(): void };

/**
 * Shown instead of the fields if the library already has the file: the existing paper, and the next actions.
 */
export default function KnownPaper({ note, onMean }: KnownPaperProps) {
  const text = useText();
  const buttons = useRef<HTMLDivElement>(null);
  useEffect(() => {
    // The user submitted before the duplicate was known, and the Upload button is gone.
    if (isNowhere()) buttons.current?.querySelector('a')?.focus();
    return () => {
      const fields = document.querySelectorAll<HTMLElement>('main form :is(select, input:not([type=file]))');
      if (isNowhere()) [...fields].find(({ offsetParent }) => offsetParent)?.focus();
    };
  }, []);
  return (
    <>
      <Notice>
        <div className="flex items-center gap-3">
          <PagePicture image={note.image} />
          <p className="min-w-0">{knownWords(note, text)}</p>
        </div>
      </Notice>
      <div ref={buttons} className="flex flex-wrap gap-3">
        <ButtonLink href={noteHref(note.id)} icon="file-text">
          {text('upload.openThat')}
        </ButtonLink>
        <Button kind="secondary" onClick={onMean}>
          {text('upload.sendAnyway')}
        </Button>
      </div>
    </>
  );
}

function isNowhere(): boolean {
  return document.activeElement === document.body;
}
