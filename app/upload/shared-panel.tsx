import { useState } from 'react';
import { useSite } from '../frame/site.ts';
import { useLocalPath, useText } from '../language.ts';
import { noteHref } from '../paper/links.ts';
import { placePath } from '../place-path.ts';
import { Button, ButtonLink } from '../ui/button.tsx';
import { Icon } from '../ui/icon.tsx';
import { PageLink } from '../ui/page-link.tsx';
import type { SharedNote } from './calls.ts';
import { focusOn } from './focus-on.ts';
import { Thanks } from './thanks.tsx';

export type SharedPanelProps = { note: SharedNote; onAgain(): void };

export default function SharedPanel({ note, onAgain }: SharedPanelProps) {
  const text = useText();
  const { college, branch, year, course, description, id } = note;
  return (
    <section
      aria-labelledby="shared"
      className="max-w-form rounded-md border border-s-4 border-s-good bg-raised px-4 py-4"
    >
      <h2 id="shared" ref={focusOn} tabIndex={-1} aria-describedby="shared-paper" className="text-xl">
        {text('upload.done')}
      </h2>
      <p id="shared-paper" className="mt-2 wrap-break-word">
        {text.rich('upload.thanks', {
          description,
          paper: (words) => <bdi className="font-semibold">{words}</bdi>,
        })}
      </p>
      <div className="mt-6 grid gap-3 sm:flex sm:flex-wrap">
        <ButtonLink href={noteHref(id)} icon="file-text">
          {text('upload.open')}
        </ButtonLink>
        <CopyLink path={noteHref(id)} />
        <Button kind="secondary" icon="upload" onClick={onAgain}>
          {text('upload.again')}
        </Button>
      </div>
      <PageLink
        href={`/home/uploads/${encodeURIComponent(id)}/cover`}
        className="mt-3 flex min-h-11 w-fit items-center"
      >
        {text('cover.link')}
      </PageLink>
      <PageLink
        href={placePath(college, branch, year, course)}
        className="mt-3 inline-flex min-h-11 items-center"
      >
        {text('upload.seeUnder', { course })}
      </PageLink>
      {/* Placed last, because it appears later: no button moves under a finger. */}
      <Thanks note={id} />
    </section>
  );
}

function CopyLink({ path }: { path: string }) {
  const text = useText();
  const address = useSite().publicUrl + useLocalPath()(path);
  const [status, setStatus] = useState('');
  async function copy() {
    try {
      await navigator.clipboard.writeText(address);
      setStatus(text('upload.copied'));
    } catch {
      setStatus(address);
    }
  }
  return (
    <>
      <Button kind="secondary" icon="share" onClick={copy}>
        {text('upload.copyLink')}
      </Button>
      <p
        role="status"
        className="flex items-center gap-2 wrap-anywhere text-soft empty:hidden sm:order-last sm:w-full"
      >
        {status && <Icon name="info" />}
        {status}
      </p>
    </>
  );
}
